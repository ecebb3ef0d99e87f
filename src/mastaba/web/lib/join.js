// Sitting down, as a form: by code in the dialog of the home screen and on /j/<code>, by link on /t/<id>.
import { html, useState } from './html.js';
import { api } from './net.js';
import { go } from './route.js';
import { keepSeat, setSetting, settings } from './state.js';
import { t } from './words.js';
import { Button, errorText, typed } from './ui.js';

/** Codes are read aloud and typed by hand: be lenient. @param {string} text */
const tidy = (text) => text.toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, 6);

/** A name, a button, and what went wrong: `take` sits down under that name.
 * @param {{ take: (name: string) => Promise<void>, ready?: boolean, first?: boolean, children?: unknown }} p */
export function SitForm({ take, ready = true, first = false, children }) {
  const [name, setName] = useState(settings.value.name);
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const [busy, setBusy] = useState(false);

  /** @param {Event} event */
  async function sit(event) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    setSetting('name', name.trim());
    try {
      await take(name.trim());
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  }

  return html`<form class="join" onSubmit=${sit}>${children}
    <label><span>${t('web.name')}</span>
      <input class="field" value=${name} required autofocus=${first} maxlength="24" autocomplete="nickname"
      onInput=${typed(setName)} /></label>
    ${error !== null && html`<p class="bad" role="alert">${errorText(error)}</p>`}
    <div class="acts">
      <${Button} kind="primary" glyph="seat" type="submit" busy=${busy} disabled=${!ready || !name.trim()}>
        ${t('web.join.sit')}<//>
    </div></form>`;
}

/** @param {{ code?: string, onDone?: () => void }} p */
export function JoinForm({ code: given = '', onDone }) {
  const [code, setCode] = useState(tidy(given));
  const take = async (/** @type {string} */ name) => {
    const { game } = await api.code(code);
    const joined = await api.joinByCode(code, name);
    keepSeat(joined.table, joined.seat, joined.token, game);
    onDone?.();
    go(`/t/${joined.table}`);
  };
  return html`<${SitForm} take=${take} ready=${code.length === 6}>
    <label><span>${t('web.join.code')}</span>
      <input class="field code" value=${code} required autofocus=${!given} maxlength="7" autocomplete="off"
      autocapitalize="characters" spellcheck=${false} placeholder="ABC234"
        onInput=${typed((text) => setCode(tidy(text)))} />
      </label><//>`;
}
