// The way into a game's lessons.
import { html, useState } from './html.js';
import { api } from './net.js';
import { go } from './route.js';
import { gameInfo, keepCreated, settings } from './state.js';
import { Button, errorText, say } from './ui.js';
import { has, lang, t } from './words.js';

/** A button for each lesson of a game, or for the first alone. @param {{ game: string, most?: number }} props */
export function Lessons({ game, most = Infinity }) {
  const [busy, setBusy] = useState('');
  const begin = async (/** @type {string} */ lesson) => {
    setBusy(lesson);
    try {
      const name = settings.value.name;
      const made = await api.learn({ game, lesson, lang: lang.value, ...(name ? { name } : {}) });
      keepCreated(made, game, made.seats.filter(({ token }) => token).map(({ seat }) => seat));
      go(`/t/${made.table}`);
    } catch (error) {
      say(errorText(error));
      setBusy('');
    }
  };
  const lessons = (gameInfo(game)?.lessons ?? []).slice(0, most);
  return lessons.length > 0 && html`<p class="lessons">${lessons.map(({ id, minutes }) => {
    const role = `web.lesson.as.${id}`;
    return html`<${Button} key=${id} kind="quiet" glyph="hint" data-lesson=${id} busy=${busy === id} onClick=${() => begin(id)}>${t('web.lesson.learn', { minutes })}${lessons.length > 1 && has(role) ? ` · ${t(role)}` : ''}<//>`;
  })}</p>`;
}
