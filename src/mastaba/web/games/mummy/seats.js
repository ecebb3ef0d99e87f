// The players' plates: lives, cards, and what the mummy heard.
import { html } from '../../lib/html.js';
import { Glyph, Icon } from '../../lib/ui.js';
import { capital, t } from '../../lib/words.js';
import { Picture, Raw } from '../../table/bits.js';
import { SeatKind, TurnFlag, inspectSeat, isAway, seatTip, standing } from '../../table/players.js';
import { Bust, Chip } from './beliefs.js';
import { called, cellName, listFaces, pawnName, pawnsOf, playerName, treasureName } from './naming.js';
import { hunterDie } from './pieces.js';
import { FAMILIES, FAMILY_ORDER, familyMark } from './treasures.js';

/** @typedef {import('./play').Play} Play */

/** Letters of a roll to faces. @type {Record<string, string>} */
export const FACE_OF = { 1: '1', 2: '2', 3: '3', 4: '4', A: 'arrow', M: 'mummy' };

/** A small die. @param {{face: string, size?: number}} props */
export const Die = ({ face, size = 27 }) => html`<${Raw} as="span" class="diebox" svg=${hunterDie(face, { size })} />`;

/** Filled and empty ankhs. @param {{has: number, of: number, size?: number, label: string, tip: string}} props */
export const Ankhs = ({ has, of, size = 22, label, tip }) =>
  html`<span class="ankhs" role="img" tabindex="0" data-tip=${`${label}. ${tip}`} aria-label=${label}>
  ${Array.from({ length: of },
    (_, i) => html`<${Icon} key=${i} name="ankh" size=${size} class=${i < has ? 'on' : 'off'} />`)}</span>`;

/** The cards of a hunter, one mark for each: found, still hidden, or known to the viewer.
 * @param {{play: Play, seat: import('./view').Seat}} props */
function Cards({ play, seat }) {
  const marks = [];
  for (const letter of FAMILY_ORDER) {
    const found = seat.revealed.filter((id) => id[0] === letter);
    const known = play.replay ? (seat.hand ?? []).filter((id) => id[0] === letter) : [];
    const hidden = Math.max(seat.backs[FAMILIES[letter].region] ?? 0, known.length);
    for (const id of found) marks.push(familyMark(letter, { id, won: true }));
    for (let i = 0; i < hidden; i++) marks.push(familyMark(letter, { id: known[i] }));
    if (!found.length && !hidden) marks.push(familyMark(letter, { held: false }));
  }
  return html`<span class=${`fams ${marks.length > 6 ? 'many' : ''}`} role="img" tabindex="0"
    data-tip=${cardsLabel(seat)} aria-label=${cardsLabel(seat)}>
    ${marks.map((svg, i) =>
      html`<${Picture} key=${i} class="fam" size=${24} box="-1 -1 34 34" svg=${svg} />`)}</span>`;
}

/** @param {import('./view').Seat} seat */
function cardsLabel(seat) {
  const hidden = Object.entries(seat.backs).map(([region, n]) => `${n} ${t(`mummy.region.${region}`)}`).join(', ');
  const found = seat.revealed.map(treasureName).join(', ');
  return [found && t('web.mummy.seat.found', { cards: found }),
    hidden && t('web.mummy.seat.hidden', { cards: hidden })].filter(Boolean).join(' ');
}

/** @param {Play} play @param {string} cell */
const whereabouts = (play, cell) =>
  (play.scene.chambers.has(cell) ? cellName(play, cell) : t('web.mummy.seat.at', { cell }));

/**
 * All that everybody knows of a seat, in words: on small screens the plate has no room for it.
 * @param {Play} play
 * @param {number} seat
 */
function story(play, seat) {
  const told = play.view.seats[seat];
  const lines = [capital(t(`mummy.role.${told.role}`))];
  if (told.role === 'mummy') lines.push(
    t('web.mummy.seat.taken', { ankhs: told.ankhs, target: play.view.mummy.target }));
  else {
    const pawns = pawnsOf(play, seat);
    lines.push(t('web.mummy.seat.lives', { ankhs: told.ankhs, of: told.lives }), cardsLabel(told));
    for (const pawn of pawns) if (!pawn.out
      && pawn.possible !== undefined) lines.push(
        t('web.mummy.heard.cells', { name: pawnName(play, pawn.colour), cells: pawn.possible }));
  }
  return { title: playerName(play, seat), lines: lines.filter(Boolean) };
}

/** @param {{play: Play, seat: number, here: Set<number>}} props */
export function Seat({ play, seat, here }) {
  const told = play.view.seats[seat];
  return told.role === 'mummy'
    ? html`<${MummySeat} play=${play} seat=${seat} here=${here} />`
    : html`<${HunterSeat} play=${play} seat=${seat} here=${here} />`;
}

/** @param {{play: Play, seat: number, here: Set<number>}} props */
function HunterSeat({ play, seat, here }) {
  const told = play.view.seats[seat];
  const pawns = pawnsOf(play, seat);
  const { mine, turn, word, name } = standing(play, seat, here);
  const cards = told.revealed.length
    + Object.values(told.backs).reduce((/** @type {number} */ a, b) => a + b, 0);
  const { lives } = told;
  const listened = play.view.role !== 'hunter' || play.replay;
  const place = !play.replay ? word : pawns[0]?.cell ? whereabouts(play, pawns[0].cell) : t('mummy.role.hunter');
  return html`<article
    class=${`plate seat ${turn
      ? 'hot'
      : ''} ${mine
      ? 'me'
      : ''} ${pawns.length && pawns.every((p) => p.out)
      ? 'out'
      : ''}`}
    aria-label=${name}>
    ${turn && html`<${TurnFlag} play=${play} mine=${mine} />`}
    <div class="hd">${pawns.length === 1 && html`<${Bust} colour=${pawns[0].colour} />`}
      ${pawns.map((pawn) =>
        html`<span key=${pawn.colour} class="chipbox"
          data-tip=${t('web.mummy.seat.pawn', { pawn: t(`mummy.pawn.${pawn.colour}`) })}>
          <${Chip} colour=${pawn.colour} size=${24} label=${t(`mummy.pawn.${pawn.colour}`)} /></span>`)}
      <button class="nm" data-tip=${seatTip(story(play, seat))}
        onClick=${inspectSeat(play, seat, () => story(play, seat))}>
        ${name}</button>
        <${SeatKind} play=${play} seat=${seat} word=${place} /></div>
    <div class="row">
      <${Ankhs} has=${told.ankhs} of=${lives} size=${lives > 3 ? 16 : 22}
        label=${t('web.mummy.seat.lives', { ankhs: told.ankhs, of: lives })} tip=${t('web.mummy.seat.tip.lives')} />
      <span class="grow"></span><${Cards} play=${play} seat=${told} />
        <span class="tally" aria-hidden="true">${told.revealed.length}/${cards || 5}</span></div>
    ${listened && pawns.filter((p) => !p.out).map((pawn) =>
      html`<div key=${pawn.colour} class="row said">
      ${pawns.length > 1 && html`<${Chip} colour=${pawn.colour} size=${16} />`}
      <span class="sub">${t('web.mummy.seat.heard')}</span>
        <${Heard} letters=${pawn.heard} most=${pawns.length > 1 ? 3 : 4} />
      <span class="grow"></span>
        ${pawn.possible !== undefined
          && html`<span class="sub cnt" tabindex="0" data-tip=${t('web.mummy.seat.tip.cells')}>
            ${t('web.mummy.seat.cells', { cells: pawn.possible })}</span>`}
      </div>`)}
  </article>`;
}

/** Faces announced since the pawn was last certain; the latest last. @param {{letters: string, most: number}} props */
function Heard({ letters, most }) {
  const faces = [...letters].map((letter) => FACE_OF[letter]);
  if (!faces.length) return html`<span class="sub none">${t('web.mummy.seat.nothing')}</span>`;
  return html`<span class="heardrow" role="img" tabindex="0"
    data-tip=${t('web.mummy.seat.tip.heard', { faces: listFaces(faces) })} aria-label=${listFaces(faces)}>
    ${faces.length > most && html`<i>…</i>`}
    ${faces.slice(-most).map((face, i) => html`<${Die} key=${i} face=${face} />`)}</span>`;
}

/** @param {{play: Play, seat: number, here: Set<number>}} props */
function MummySeat({ play, seat, here }) {
  const told = play.view.seats[seat];
  const { mine, turn, name } = standing(play, seat, here);
  const { target, cell } = play.view.mummy;
  const calls = play.events.filter((event) => event.id === 'FaceAnnounced').slice(-4).map((event) => event.slots.face);
  const place = play.replay ? whereabouts(play, cell) : t('mummy.role.mummy');
  const away = !play.replay && !mine && !here.has(seat) && isAway(play.table, seat);
  return html`<article class=${`plate seat mum ${turn ? 'hot' : ''} ${mine ? 'me' : ''}`} aria-label=${name}>
    ${turn && html`<${TurnFlag} play=${play} mine=${mine} />`}
    <div class="hd"><${Icon} name="mummy-head" size=${28} />
      <button class="nm" data-tip=${seatTip(story(play, seat))}
        onClick=${inspectSeat(play, seat, () => story(play, seat))}>
        ${name}</button>
      ${away ? html`<${SeatKind} play=${play} seat=${seat} />` : html`<span class="kind">${place}</span>`}</div>
    <div class="row"><span class="sub lead">${t('web.mummy.seat.caught')}</span>
      <${Ankhs} has=${told.ankhs} of=${target} size=${target > 6 ? 14 : 19}
        label=${t('web.mummy.seat.taken', { ankhs: told.ankhs, target })} tip=${t('web.mummy.seat.tip.taken')} />
      <span class="grow"></span>
        <span class="sub of" aria-hidden="true"><b class="pt">${told.ankhs}</b> ${t('web.mummy.seat.of', { target })}
        </span>
        <span class="tally" aria-hidden="true">${told.ankhs}/${target}</span></div>
    ${!mine && !play.replay && calls.length > 0
      && html`<div class="row heard"><span class="sub lead">${t('web.mummy.seat.last')}</span>
      <span class="heardrow" role="img" tabindex="0" data-tip=${t('web.mummy.seat.tip.calls')}
        aria-label=${listFaces(calls)}>
        ${calls.map((face, i) => html`<${Die} key=${i} face=${face} />`)}</span></div>
      <p class="sub eyeoff"><${Glyph} name="eyeoff" size=${16} />${t('web.mummy.seat.blind')}</p>`}
  </article>`;
}

/** The face announced last, large: what the mummy has to go by. @param {{play: Play}} props */
export function LastHeard({ play }) {
  if (play.view.role === 'hunter') return null;
  const last = play.events.filter((event) => event.id === 'FaceAnnounced').at(-1);
  if (!last) return null;
  const { pawn, face } = last.slots;
  const known = play.view.pawns.find((p) => p.colour === pawn);
  const name = pawnName(play, pawn);
  return html`<section class="plate heardbig sky-left" aria-label=${t('web.mummy.heard.title')}>
    <span class="eyebrow">${t('web.mummy.heard.title')}</span>
    <div class="hb"><${Die} face=${face} size=${100} />
      <div class="hw"><span class="q">“${called(face)}”</span>
        <span class="by"><${Chip} colour=${pawn} size=${20} /><b>${name}</b></span></div>
    </div>
    ${known && !known.out && known.possible !== undefined
      && html`<p class="sub">${t('web.mummy.heard.cells', { name, cells: known.possible })}</p>`}</section>`;
}
