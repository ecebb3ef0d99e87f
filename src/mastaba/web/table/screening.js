// The film on the page: its great moments, its sounds, and what tells others that it runs.
import { effect, html, useEffect, useMemo, useState } from '../lib/html.js';
import { Icon } from '../lib/ui.js';
import { settings } from '../lib/state.js';
import { Sentence } from './bits.js';

/** Fetched with the first sound. @type {Promise<typeof import('../lib/sound.js')> | null} */
let sounds = null;

/**
 * Let it be heard, and let the page know whether it runs.
 * @param {import('./film.js').Film} film
 * @param {import('./play').Face} face
 */
export function useFilm(film, face) {
  useEffect(() => effect(() => { document.documentElement.dataset.film = film.behind.value ? 'on' : 'off'; }), [film]);
  useEffect(() => {
    let first = true;
    return effect(() => {
      const { events, moment, asked } = film.shown.value;
      if (!first && settings.peek().sound && !navigator.webdriver) listen(face, events, moment, asked);
      first = false;
    });
  }, [film, face]);
}

/**
 * One sound for what is shown together: the great moment, the gong of one's own turn, or what happened last.
 * @param {import('./play').Face} face
 * @param {import('./play').GameEvent[]} events
 * @param {import('./play').Moment | null} moment
 * @param {boolean} asked
 */
async function listen(face, events, moment, asked) {
  if (!moment && !asked && !events.length) return;
  sounds ??= import('../lib/sound.js');
  const { sound, soundOf } = await sounds;
  const made = moment?.tone
    ?? (asked ? 'gong'
      : events.map((event) => (face.sound ? face.sound(event) : soundOf(event.id))).findLast(Boolean));
  if (made) sound(made);
}

/** A great moment over the board; a press anywhere goes on. @param {{film: import('./film.js').Film}} props */
export function GreatMoment({ film }) {
  const now = film.moment.value;
  useEffect(() => {
    if (!now) return undefined;
    const press = (/** @type {Event} */ event) => {
      event.preventDefault();
      event.stopPropagation();
      film.seen();
    };
    addEventListener('click', press, true);
    return () => removeEventListener('click', press, true);
  }, [now]);
  return html`<div class="moments" role="status" aria-live="polite">
    ${now && html`<div key=${JSON.stringify(now.say)} class=${`moment ${now.tone}`}>
      <${Icon} name=${now.icon} size=${56} /><p><${Sentence} say=${now.say} /></p></div>`}
  </div>`;
}

/**
 * Where everybody went since one's own last turn, drawn on the board as in a replay: whenever it is wanted, and by
 *   itself for who skipped the film.
 * @param {import('./play').Face} face
 * @param {unknown} scene
 * @param {import('./play').Play} play
 * @param {import('./film.js').Film} film
 */
export function useTrails(face, scene, play, film) {
  const [parts, setParts] = useState(/** @type {import('./play').ReplayFace | null} */ (null));
  const [on, setOn] = useState(false);
  const moments = film.since();
  const asked = play.offers.length > 0;
  useEffect(() => { setOn(film.missed.value); }, [film.missed.value, asked]);
  useEffect(() => { if (on && !parts) face.replay().then(setParts, () => setOn(false)); }, [on]);
  const moves = useMemo(() => (on && parts ? parts.movesOf(moments, scene) : []), [on, parts, moments.length]);
  const drawn = on && parts && !play.pick
    ? moves.map((_, at) => html`<${parts.Trails} key=${at} play=${play} moves=${moves} at=${at} />`)
    : undefined;
  return { on, drawn, show: () => setOn(true), hide: () => setOn(false), toggle: () => setOn(!on) };
}
