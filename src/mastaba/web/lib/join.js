// Sitting down by code, as a form: used in the dialog of the home screen and on /j/<code>.
import { html, useState } from './html.js';
import { api } from './net.js';
import { go } from './route.js';
import { keepSeat, setSetting, settings } from './state.js';
import { t } from './words.js';
import { Button, errorText } from './ui.js';

/** Codes are read aloud and typed by hand: be lenient. @param {string} text */
const tidy = (text) => text.toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, 6);

/** @param {{ code?: string, onDone?: () => void }} p */
export function JoinForm({ code: given = '', onDone }) {
  const [code, setCode] = useState(tidy(given));
  const [name, setName] = useState(settings.value.name);
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const [busy, setBusy] = useState(false);

  /** @param {Event} event */
  async function sit(event) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { game } = await api.code(code);
      const joined = await api.joinByCode(code, name.trim());
      setSetting('name', name.trim());
      keepSeat(joined.table, joined.seat, joined.token, game);
      onDone?.();
      go(`/t/${joined.table}`);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  }

  return html`<form class="join" onSubmit=${sit}>
    <label><span>${t('web.join.code')}</span><input class="field code" value=${code} required autofocus=${!given} maxlength="7" autocomplete="off"
      autocapitalize="characters" spellcheck=${false} placeholder="ABC234" onInput=${(/** @type {any} */ e) => setCode(tidy(e.currentTarget.value))} /></label>
    <label><span>${t('web.name')}</span><input class="field" value=${name} required maxlength="24" autocomplete="nickname"
      onInput=${(/** @type {any} */ e) => setName(e.currentTarget.value)} /></label>
    ${error !== null && html`<p class="bad" role="alert">${errorText(error)}</p>`}
    <div class="acts"><${Button} kind="primary" glyph="seat" type="submit" busy=${busy} disabled=${code.length < 6 || !name.trim()}>${t('web.join.sit')}<//></div></form>`;
}
