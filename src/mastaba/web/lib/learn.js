// The way into a game's lessons.
import { html, useState } from './html.js';
import { api } from './net.js';
import { go } from './route.js';
import { gameInfo, keepCreated, settings } from './state.js';
import { Button, errorText, say } from './ui.js';
import { has, lang, t } from './words.js';

/**
 * A button for each lesson of a game but one, or for the first alone.
 * @param {{ game: string, most?: number, but?: string, kind?: 'quiet' | 'plain' }} props
 */
export function Lessons({ game, most = Infinity, but = '', kind = 'quiet' }) {
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
  const all = gameInfo(game)?.lessons ?? [];
  const lessons = all.filter(({ id }) => id !== but).slice(0, most);
  return lessons.length > 0 && html`<p class="lessons">${lessons.map(({ id, minutes }) => {
    const role = `web.lesson.as.${id}`;
    const text = t('web.lesson.learn', { minutes }) + (most > 1 && all.length > 1 && has(role) ? ` · ${t(role)}` : '');
    return html`<${Button} key=${id} kind=${kind} glyph="hint" data-lesson=${id} busy=${busy === id}
      onClick=${() => begin(id)} aria-label=${`${t(`web.game.${game}`)}: ${text}`}>
      ${text}<//>`;
  })}</p>`;
}
