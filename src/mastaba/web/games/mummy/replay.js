// A finished game move by move: one move is a hunter's turn or a walk of the mummy.
import { icon } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture, Raw } from '../../table/bits.js';
import { Heading } from '../../table/turns.js';
import { middle, trail } from './geometry.js';
import { cellName, pawnName, playerName, treasureName } from './naming.js';
import { LOOKS, shapeAt } from './pieces.js';
import { FAMILIES, treasureAt } from './treasures.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').GameEvent} GameEvent
 * @typedef {import('./play').Told} Told
 * @typedef {{mummy: string, pawns: Map<string, string>}} Places where the mummy and the pawns were last known to be
 * @typedef {{at: number, kind: 'setup' | 'pawn' | 'mummy', colour: string | null, round: number, events: GameEvent[],
 *   special: string | null, from: string | null, to: string | null, caught: string | null, revealed: string | null,
 *   lost: boolean, near: boolean}} Move
 */

const WALKS = new Set(['MummyRolled', 'MummyRushed']);
/** What happens in a walk of the mummy; anything else after it belongs to the hunter who reclaimed. */
const IN_WALK =
  new Set(['MummyStepped', 'MummyStopped', 'HunterCaptured', 'HunterEliminated', 'MummyWon', 'MummyConceded',
    'RoundBegan']);

/** @param {Told[]} moments @param {Play['scene']} scene @returns {Move[]} */
export function movesOf(moments, scene) {
  /** @type {Move[]} */
  const moves = [];
  let round = 0;
  /** @type {string | null} */
  let pawn = null;
  /** @param {Move['kind']} kind @param {string | null} special */
  const begin = (kind, special = null) => {
    moves.push({ at: 0, kind, colour: kind === 'pawn' ? pawn : null, round, events: [], special, from: null, to: null,
      caught: null, revealed: null, lost: false, near: false });
  };
  begin('setup');
  moments.forEach(({ events }, at) => {
    for (const event of events) {
      const now = moves[moves.length - 1];
      if (event.id === 'RoundBegan') round = +event.slots.round;
      if (event.id === 'TurnBegan') pawn = event.slots.pawn;
      if (event.id === 'TurnBegan') begin('pawn');
      else if (WALKS.has(event.id)) begin('mummy', event.id === 'MummyRushed' ? pawn : null);
      else if (now.kind === 'mummy' && pawn && !IN_WALK.has(event.id)) begin('pawn');
      note(moves[moves.length - 1], event);
      moves[moves.length - 1].at = at;
    }
    moves[moves.length - 1].at = at;
  });
  const kept = withoutPreludes(moves);
  const places = placesAt(moments[0], scene);
  for (const move of kept) {
    move.from = placeOf(places, move.colour);
    for (const event of move.events) follow(places, event, scene);
    move.to = placeOf(places, move.colour);
    move.near = move.kind === 'mummy' && !move.caught && nearSomebody(places, scene);
  }
  return kept;
}

/** Where everybody is at first: as it looks to who is there, else as every game begins.
 * @param {Told | undefined} first @param {Play['scene']} scene @returns {Places} */
function placesAt(first, scene) {
  const pawns = first?.view?.pawns ?? [];
  return { mummy: first?.view?.mummy.cell ?? scene.dungeon,
    pawns: new Map(pawns.flatMap(({ colour, cell }) => (cell ? [[colour, cell]] : []))) };
}

/** Where they are after one more event.
 * @param {Places} places @param {GameEvent} event @param {Play['scene']} scene */
function follow(places, { id, slots }, scene) {
  if (id === 'TurnBegan' && !places.pawns.has(slots.pawn)) places.pawns.set(slots.pawn, scene.start);
  if (id === 'PawnMoved' || id === 'ArrowFlown') places.pawns.set(slots.pawn, slots.to);
  if (id === 'CardRevealed') places.pawns.set(slots.pawn, slots.cell);
  if (id === 'HunterCaptured') places.pawns.set(slots.pawn, scene.dungeon);
  if (id === 'MummyStepped' || id === 'MummyStopped') places.mummy = slots.cell;
}

/** A reclaim before the mummy's walk is no move of its own: it is told with the walk. @param {Move[]} moves */
function withoutPreludes(moves) {
  /** @type {Move[]} */
  const kept = [];
  /** @type {GameEvent[]} */
  let before = [];
  for (const move of moves) {
    const events = [...before, ...move.events];
    const prelude = move.kind === 'pawn'
      && move.events.every((event) => event.id === 'TurnBegan' || event.id === 'DiceReclaimed');
    before = prelude ? events : [];
    if (!prelude) kept.push({ ...move, events });
  }
  return kept;
}

/** Of a pawn, or else of the mummy. @param {Places} places @param {string | null} colour @returns {string | null} */
const placeOf = (places, colour) => (colour ? places.pawns.get(colour) : places.mummy) ?? null;

/** @param {Move} move @param {GameEvent} event */
function note(move, event) {
  move.events.push(event);
  if (event.id === 'HunterCaptured') move.caught = event.slots.pawn;
  if (event.id === 'CardRevealed') move.revealed = event.slots.treasure;
  if (event.id === 'TurnLost' || event.id === 'Stuck') move.lost = true;
}

/** Whether a hunter stands within two steps of the mummy. @param {Places} places @param {Play['scene']} scene */
function nearSomebody(places, scene) {
  const close = new Set([places.mummy]);
  for (let step = 0; step < 2; step++) for (const cell of [...close]) for (const next of scene.open.get(cell)
    ?? []) close.add(next);
  return [...places.pawns.values()].some((cell) => !scene.chambers.has(cell) && close.has(cell));
}

/** The mark of a move and what was special about it, on the scrubber. @param {Move} move @param {number} x */
export function markOf(move, x) {
  if (move.kind === 'setup') return `<circle cx="${x}" cy="56" r="3.5" fill="var(--ink-3)"/>`;
  const below = move.kind === 'mummy'
    ? `<g color="${move.caught
      ? 'var(--carnelian)'
      : 'var(--ink-2)'}">${icon('mummy-head', x, 56, move.caught ? 19 : 15)}</g>`
    : move.lost ? `<path d="M${x - 5} 51l10 10m0-10l-10 10" stroke="var(--carnelian)" stroke-width="2.6"/>`
      : shapeAt(move.colour ?? 'violet', x, 56, 14, 'var(--rim)');
  const above = move.caught ? `<g color="var(--carnelian)">${icon('ankh', x, 34, 17)}</g>`
    : move.revealed ? treasureAt(move.revealed, x, 34, { size: 20 })
      : move.near ? `<circle cx="${x}" cy="34" r="6" fill="none" stroke="var(--gold-fill)" stroke-width="2.2"/>
        <circle cx="${x}" cy="34" r="1.8" fill="var(--gold-fill)"/>` : '';
  return below + above;
}

/** What the slider says. @param {Play} play @param {Move} move */
export function moveText(play, move) {
  if (move.kind === 'setup') return t('web.table.log.setup');
  if (move.caught) return t('web.mummy.move.caught', { name: pawnName(play, move.caught) });
  if (move.kind === 'mummy') return t(move.special ? 'web.mummy.move.rush' : 'web.mummy.move.walk',
    { name: playerName(play, play.view.mummy.seat) });
  const name = pawnName(play, move.colour ?? '');
  if (move.lost) return t('web.mummy.move.lost', { name });
  if (move.revealed) return t('web.mummy.move.revealed', { name, treasure: treasureName(move.revealed) });
  return t('web.mummy.move.turn', { name });
}

/** Where the pieces came from, and the ring of a capture. @param {{play: Play, moves: Move[], at: number}} props */
export function Trails({ play, moves, at }) {
  const line = (/** @type {string[]} */ path, /** @type {string} */ colour, wide = 5) =>
    `<path d="${trail(path)}" fill="none" stroke="#140D06" stroke-width="${wide + 5}" stroke-linecap="round"
      stroke-linejoin="round" opacity=".55"/>
      <path d="${trail(path)}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round"
        stroke-linejoin="round" stroke-dasharray="1 10"/>`;
  const seen = new Set();
  let out = '';
  for (let i = at; i >= 0 && i > at - 12; i--) {
    const { kind, colour, from, to, caught } = moves[i];
    if (caught) seen.add(caught);
    if (kind !== 'pawn' || !colour || seen.has(colour)) continue;
    seen.add(colour);
    const path = from && to ? play.scene.route(from, to, stepsOf(moves[i])) : [];
    if (path.length > 1) out += line(path, LOOKS[colour].colour);
  }
  const now = moves[at];
  const steps = now.events.filter((event) => event.id === 'MummyStepped').map((event) => event.slots.cell);
  if (steps.length && now.from) out += line([now.from, ...steps], '#F3E6C4', 6);
  if (now.caught) {
    const { x, y } = middle(play.view.mummy.cell);
    out += `<circle cx="${x}" cy="${y}" r="27" fill="none" stroke="#2A0B04" stroke-width="7"/>
      <circle cx="${x}" cy="${y}" r="27" fill="none" stroke="var(--carnelian)" stroke-width="3.5"/>`;
  }
  return html`<${Raw} svg=${out} />`;
}

/** How many steps a turn was told to have; not a number for an arrow. @param {Move} move */
const stepsOf = (move) => +(move.events.filter((event) => event.id === 'FaceAnnounced').at(-1)?.slots.face ?? NaN);

/** The moment in words, and the key to the marks. @param {{play: Play, move: Move}} props */
export function Corners({ play, move }) {
  return html`<section class="plate big" aria-label=${t('web.replay.moment')}>
    <${Heading} move=${move} title=${moveText(play, move)} /><p>${about(play, move)}</p></section>
    <section class="plate key" aria-label=${t('web.replay.marks')}>
      <span class="eyebrow">${t('web.replay.marks')}</span><ul>
      <li><${Picture} size=${18} box="-1 -1 34 34"
        svg=${`<path d="${FAMILIES.B.shape}" fill="${FAMILIES.B.colour}" stroke="var(--rim)" stroke-width="2"/>`} />
        ${t('web.mummy.mark.revealed')}</li>
      <li class="harm"><${Icon} name="ankh" size=${18} />${t('web.mummy.mark.caught')}</li>
      <li><${Picture} size=${18} box="0 0 18 18"
        svg=${`<circle cx="9" cy="9" r="6.5" fill="none" stroke="var(--gold-fill)" stroke-width="2.2"/>
          <circle cx="9" cy="9" r="2" fill="var(--gold-fill)"/>`} />
        ${t('web.mummy.mark.near')}</li>
      <li><${Picture} size=${18} box="0 0 18 18"
        svg='<path d="M4 4l10 10m0-10L4 14" stroke="var(--carnelian)" stroke-width="2.6"/>' />
        ${t('web.mummy.mark.lost')}</li>
      </ul></section>`;
}

/** One more sentence about a move. @param {Play} play @param {Move} move */
function about(play, move) {
  const face = move.events.filter((event) => event.id === 'FaceAnnounced').at(-1)?.slots.face;
  const steps = move.events.filter((event) => event.id === 'MummyStepped').length;
  if (move.kind === 'mummy') {
    const name = playerName(play, play.view.mummy.seat);
    const cell = cellName(play, play.view.mummy.cell);
    return t(move.special ? 'web.mummy.about.rush' : 'web.mummy.about.walk',
      { name, steps, cell, hunter: move.special ? pawnName(play, move.special) : '' });
  }
  if (!face) return '';
  const pawn = play.view.pawns.find((one) => one.colour === move.colour);
  const said = t(`web.mummy.called.${face}`);
  return pawn?.possible === undefined
    ? t('web.mummy.about.said', { face: said })
    : t('web.mummy.about.turn', { face: said, cells: pawn.possible });
}
