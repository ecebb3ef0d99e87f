// The end of The Mummy: who won, by what, and how it came about.
import { html } from '../../lib/html.js';
import { Icon } from '../../lib/ui.js';
import { joined, t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { calledBy } from '../../table/players.js';
import { endOf, placedBy, podiumStone, rankedBy, rays } from '../../table/results.js';
import { Chip } from './beliefs.js';
import { pawnsOf, playerName, pawnName, treasureName } from './naming.js';
import { LOOKS, mummyPawn, pawn } from './pieces.js';
import { progress } from './story.js';
import { FAMILIES, FAMILY_ORDER, familyMark } from './treasures.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./play').GameEvent} GameEvent */

const HEAD = 'M12 2c5.5 0 9 3.6 9 9.4 0 4.6-2.4 8.2-4.4 10.6H7.4C5.4 19.6 3 16 3 11.4 3 5.6 6.5 2 12 2z';

/** How a seat is drawn in charts. @param {Play} play @param {number} seat */
export function lookOf(play, seat) {
  if (seat === play.view.mummy.seat) return { colour: '#B9A06A', shape: HEAD, dash: '' };
  return LOOKS[pawnsOf(play, seat)[0]?.colour ?? 'violet'];
}

/** @param {{play: Play, seat: number, size?: number}} props */
export function SeatMark({ play, seat, size = 24 }) {
  if (seat === play.view.mummy.seat) return html`<${Icon} name="mummy-head" size=${size} />`;
  return html`<span class="marks">
    ${pawnsOf(play,
      seat).map((p) => html`<${Chip} key=${p.colour} colour=${p.colour} size=${size} />`)}
  </span>`;
}

/** What a seat has to reach. @param {Play} play @param {number} seat */
export function goalOf(play, seat) {
  if (seat === play.view.mummy.seat) return play.view.mummy.target;
  const told = play.view.seats[seat];
  const all = told.revealed.length + (told.hand?.length ?? 0) + (told.removed?.length ?? 0);
  return Math.max(all, told.revealed.length, 1);
}

/** How much of its goal a seat has reached. @param {Play} play @param {number} seat */
const shareOf = (play, seat) => endOf(play).scores[seat] / goalOf(play, seat);

/** Winners first, then by share of the goal. @param {Play} play */
export const ranking = (play) => rankedBy(play, (seat) => shareOf(play, seat));

/** The place of a seat; equal shares have the same one. @param {Play} play @param {number} seat */
export const placeOf = (play, seat) => placedBy(play, (one) => shareOf(play, one), seat);

/** Who has won, in the reader's words. @param {Play} play @returns {import('./play').Say} */
export function headline(play) {
  const { winners, scores } = endOf(play);
  const own = play.seat !== null && winners.includes(play.seat) ? 'you' : 'they';
  const names = joined(winners.map((seat) => playerName(play, seat)));
  if (winners.length > 1) return { key: `web.mummy.over.together_${own}`, slots: { names } };
  const mummy = winners[0] === play.view.mummy.seat;
  return { key: `web.mummy.over.${mummy ? 'mummy' : 'hunter'}_${own}`,
    slots: { names, ankhs: scores[winners[0]], cards: goalOf(play, winners[0]) } };
}

/**
 * Why it ended, in the reader's words.
 * @param {Play} play
 * @param {GameEvent[]} events
 * @returns {[import('./play').Say, import('./play').Say]}
 */
export function reason(play, events) {
  const { reason: why, winners } = endOf(play);
  const rounds = events.filter((event) => event.id === 'RoundBegan').length;
  const last = events.filter((event) => event.id === 'CardRevealed').at(-1)?.slots.treasure;
  const about = why === 'last card' ? 'last_card' : why;
  const reader = play.seat === null
    ? 'they'
    : (why === 'concession' ? play.view.role === 'mummy' : winners.includes(play.seat))
    ? 'you'
    : 'they';
  const slots =
    { name: playerName(play, winners[0]), treasure: last ? treasureName(last) : '', target: play.view.mummy.target };
  return [{ key: `web.mummy.over.why_${about}_${reader}`, slots },
    { key: 'web.mummy.over.rounds', slots: { rounds } }];
}

/** Winner and the next two on their stones. @param {{play: Play}} props */
export function Podium({ play }) {
  const [first, second, third] = ranking(play);
  const piece = (/** @type {number} */ seat, mine = false) =>
    (seat === play.view.mummy.seat
      ? mummyPawn({ mine })
      : pawn(pawnsOf(play, seat)[0]?.colour ?? 'violet', { mine }));
  const stone =
    (/** @type {number | undefined} */ seat, /** @type {number} */ x, /** @type {number} */ height,
      /** @type {number} */ scale) =>
    (seat === undefined
      ? ''
      : podiumStone(
        { x, height, number: String(placeOf(play, seat)), scale, fill: 'podium',
          figure: piece(seat, seat === first) }));
  const svg = `<defs><linearGradient id="winSky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#15306E"/>
    <stop offset=".72" stop-color="#2C51AC"/><stop offset=".86" stop-color="#3B63BE"/>
    <stop offset="1" stop-color="#E0A862"/></linearGradient><linearGradient id="podium" x1="0" x2="1">
    <stop offset="0" stop-color="#E0B878"/><stop offset="1" stop-color="#9A6E38"/></linearGradient></defs>
    <rect x="-400" y="-700" width="1200" height="1050" fill="url(#winSky)"/><g transform="translate(190 108)">
    <path d="${rays(28)}" fill="#F2CC74" opacity=".2"/><circle r="84" fill="#FFE3A0"/>
    <circle r="96" fill="none" stroke="#F2CC74" stroke-width="1.6"/></g>
    <path d="M-400 270C-100 236 140 268 260 254S640 240 800 266V400H-400z" fill="#B98448"/>
    <path d="M-400 286C40 270 220 296 800 280V400H-400z"
      fill="#8A5C2A"/>${stone(second, 66, 52, 1.25)}${stone(third, 314,
        second !== undefined && third !== undefined && placeOf(play, second) === placeOf(play, third) ? 52 : 36,
        1.15)}${stone(first, 190, 88, 1.85)}`;
  return html`<svg class="vic" viewBox="0 0 380 340" preserveAspectRatio="xMidYMax meet" aria-hidden="true"
    dangerouslySetInnerHTML=${{ __html: svg }} />`;
}

/** How often the mummy took an ankh of each pawn. @param {GameEvent[]} events */
function captures(events) {
  /** @type {Record<string, number>} */
  const by = {};
  for (const event of events) if (event.id === 'HunterCaptured') by[event.slots.pawn] =
    (by[event.slots.pawn] ?? 0) + 1;
  return by;
}

/** @param {Play} play @param {GameEvent[]} events */
export function facts(play, events) {
  const count = (/** @type {string} */ id) => events.filter((event) => event.id === id).length;
  const caught = captures(events);
  const [most, next] = Object.entries(caught).sort((a, b) => b[1] - a[1]);
  const all = count('HunterCaptured');
  const first = events.find((event) => event.id === 'CardRevealed');
  return [
    { icon: 'ankh', label: t('web.mummy.fact.caught'),
      value: !most ? t('web.mummy.fact.none')
        : next?.[1] === most[1]
        ? String(all)
        : t('web.mummy.fact.most', { count: all, name: pawnName(play, most[0]) }) },
    { icon: 'scarab-beetle', label: t('web.mummy.fact.first'),
      value: first ? `${treasureName(first.slots.treasure)}, ${pawnName(play, first.slots.pawn)}`
        : t('web.mummy.fact.none') },
    { icon: 'mummy-head', label: t('web.mummy.fact.steps'), value: String(count('MummyStepped')) },
    { icon: 'die-arrow', label: t('web.mummy.fact.reclaims'), value: String(count('DiceReclaimed')) },
    { icon: 'coffin', label: t('web.mummy.fact.lost'), value: String(count('TurnLost') + count('Stuck')) },
  ];
}

/** What decides the places, and who shares one. @param {{play: Play}} props */
function Places({ play }) {
  const seats = ranking(play);
  const shared = [...new Set(seats.map((seat) => placeOf(play, seat)))].filter((place) => place > 1)
    .map((place) => ({ place, who: seats.filter((seat) => placeOf(play, seat) === place) }))
    .filter(({ who }) => who.length > 1);
  return html`<span class="places">
    ${t('web.mummy.over.places')} ${shared.map(({ place, who }) =>
      t('web.mummy.over.shared',
        { place, names: joined(who.map((seat) => playerName(play, seat))),
          share: Math.round(shareOf(play, who[0]) * 100) })).join(' ')}
  </span>`;
}

/** @param {{play: Play, events: GameEvent[]}} props */
export function ScoreTable({ play, events }) {
  const { winners, scores } = endOf(play);
  const caught = captures(events);
  return html`<table class="scores" role="table">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col"><span class="vh">${t('web.over.player')}</span><${Places} play=${play} />
        </th>
      ${FAMILY_ORDER.map((letter) =>
        html`<th key=${letter} role="columnheader" scope="col">
          <${Picture} size=${24} box="-1 -1 34 34"
            svg=${`<path d="${FAMILIES[letter].shape}" fill="${FAMILIES[letter].colour}" stroke="var(--rim)"
              stroke-width="2"/>`} />
          ${t(`mummy.region.${FAMILIES[letter].region}`)}<i class=${`sw fam-${letter}`}></i></th>`)}
      <th role="columnheader" scope="col"><${Icon} name="ankh" size=${22} />${t('web.mummy.over.ankhs')}
        <i class="sw"></i></th>
        <th role="columnheader" scope="col">${t('web.mummy.over.total')}</th></tr></thead>
    <tbody role="rowgroup">
      ${ranking(play).map((seat) =>
        html`<${ScoreRow} key=${seat} play=${play} seat=${seat} won=${winners.includes(seat)} score=${scores[seat]}
          caught=${caught} />`)}
    </tbody></table>`;
}

/** @param {{play: Play, seat: number, won: boolean, score: number, caught: Record<string, number>}} props */
function ScoreRow({ play, seat, won, score, caught }) {
  const told = play.view.seats[seat];
  const goal = goalOf(play, seat);
  const mummy = told.role === 'mummy';
  const bars = mummy ? Object.entries(caught).map(([colour, n]) => ({ key: colour, n, class: `pawn-${colour}` }))
    : FAMILY_ORDER.map((letter) =>
      ({ key: letter, n: told.revealed.filter((/** @type {string} */ id) => id[0] === letter).length,
        class: `fam-${letter}` })).filter((bar) =>
      bar.n);
  return html`<tr role="row" class=${won ? 'win' : ''}>
    <th role="rowheader" scope="row">
      <span class="pn"><${SeatMark} play=${play} seat=${seat} /><b>${calledBy(play, seat)}</b>
        <span class="kd">${t(`mummy.role.${told.role}`)}</span></span>
      <span class="stack" role="img"
        aria-label=${t('web.mummy.over.bar', { name: playerName(play, seat), score, goal })}>
        ${bars.map((bar) =>
          html`<i key=${bar.key} class=${bar.class} style=${{ flex: `0 0 ${(bar.n / goal) * 100}%` }}></i>`)}
      </span></th>
    ${mummy ? html`<td role="cell" colspan="6" class="took">
      ${Object.keys(caught).length
        ? Object.entries(caught).map(([colour, n]) =>
          html`<span key=${colour}><${Chip} colour=${colour} size=${20} />${pawnName(play, colour)} <b>${n}</b>
          </span>`)
        : html`<span>${t('web.mummy.fact.none')}</span>`}
    </td>`
      : html`${FAMILY_ORDER.map((letter) =>
        html`<td key=${letter} role="cell">
          ${told.revealed.filter((/** @type {string} */ id) => id[0] === letter).map((/** @type {string} */ id) =>
            html`<${Picture} key=${id} size=${28} box="-1 -1 34 34" label=${treasureName(id)}
              svg=${familyMark(letter, { id, won: true })} />`)}
        ${[...(told.hand ?? []),
          ...(told.removed ?? [])].filter((/** @type {string} */ id) =>
            id[0] === letter).map((/** @type {string} */ id) =>
            html`<${Picture} key=${id} size=${28} box="-1 -1 34 34" class="missed"
              label=${t('web.mummy.over.hidden', { card: treasureName(id) })}
              svg=${familyMark(letter, { id })} />`)}</td>`)}
        <td role="cell"><b>${told.ankhs}</b></td>`}
    <td role="cell" class="tot">${score}<span>${t('web.mummy.seat.of', { target: goal })}</span></td></tr>`;
}

/** The chart shows shares, because the two sides have different goals. @type {'%'} */
export const unit = '%';

/**
 * Share of the goal after every round.
 * @param {Play} play
 * @param {GameEvent[]} events
 * @returns {import('./play').Course[]}
 */
export function series(play, events) {
  const rounds = progress(play, events);
  return play.table.seats.map(({ seat }) => {
    const goal = goalOf(play, seat);
    const counts = rounds.map((round) => round[seat]);
    const first =
      events.find((event) => event.id === (seat === play.view.mummy.seat ? 'HunterCaptured' : 'CardRevealed'));
    const told = first?.id === 'HunterCaptured' ? 'web.mummy.mark.caught' : 'web.mummy.fact.first';
    const own = first
      && (first.id === 'HunterCaptured'
        || play.view.pawns.find((one) => one.colour === first.slots.pawn)?.seat === seat);
    const notes = own ? [{ at: counts.findIndex((n) => n > 0), text: t(told) }] : [];
    return { seat, name: calledBy(play, seat), notes, ...lookOf(play, seat),
      values: counts.map((n) => (n / goal) * 100), texts: counts.map((n) => `${n}/${goal}`) };
  });
}
