// A finished game descent by descent.
import { html } from '/lib/html.js';
import { t } from '/lib/words.js';
import { playerName } from '/table/players.js';
import { TurnCorners, markAt, turnsOf } from '/table/turns.js';

const MARKS = { broke: { event: 'RopeBroke', icon: 'shaft-rope', colour: 'var(--carnelian)' } };

/** @param {import('/table/play').Told[]} moments */
export const movesOf = (moments) => turnsOf(moments, '');

/** @param {import('/table/turns.js').Move} move @param {number} x */
export const markOf = (move, x) => markAt(move, x, MARKS);

/** @param {import('./play').Play} play @param {import('/table/turns.js').Move} move */
export const moveText = (play, move) => (move.seat === null ? t('web.table.log.setup') : t('shaft.event.TurnBegan', { seat: playerName(play, move.seat) }));

/** @param {import('./play').MoveProps} props */
export const Corners = ({ play, move }) => html`<${TurnCorners} move=${move} title=${moveText(play, move)} marks=${MARKS} harm=${['broke']} words=${(/** @type {string} */ mark) => t(`web.shaft.mark.${mark}`)} />`;

export const Trails = () => null;
