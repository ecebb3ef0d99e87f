// Style sheets that come when they are needed. Of the games only the one on the table is worn: two may use one name.

/** @typedef {(link: HTMLLinkElement) => void} Put where a sheet belongs: later rules win */

/** @type {Map<string, Promise<HTMLLinkElement>>} */
const sheets = new Map();
/** Those of games. @type {Set<HTMLLinkElement>} */
const games = new Set();

/** @type {Put} */
const last = (link) => document.head.append(link);

/** Fetch a sheet, once. @param {string} href @param {Put} [put] @returns {Promise<HTMLLinkElement>} */
function sheet(href, put = last) {
  const wanted = sheets.get(href) ?? fetched(href, put);
  sheets.set(href, wanted);
  wanted.catch(() => sheets.delete(href));
  return wanted;
}

/** @param {string} href @param {Put} put @returns {Promise<HTMLLinkElement>} */
function fetched(href, put) {
  return new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => done(link);
    link.onerror = () => { link.remove(); failed(new Error(`no style sheet ${href}`)); };
    put(link);
  });
}

/** Wear one game's sheet and take off the others. @param {string} game */
export async function wear(game) {
  const link = await sheet(`/games/${game}/style.css`);
  for (const other of games.add(link)) other.media = other === link ? 'all' : 'not all';
}

/** Take off what a game wore: the next screen puts on what it needs. */
export function undress() {
  for (const link of games) link.media = 'not all';
}

/** The sheet of campaigns, with the first part of one. */
export const bind = () => sheet('/css/campaign.css');

/** The sheet of lessons, with the first one. */
export const attend = () => sheet('/css/lesson.css');

const table = () => /** @type {HTMLLinkElement} */ (document.querySelector('link[href="/css/table.css"]'));

/** The sheet of a game that is over or seen again. Its rules come after the table's and before those of a game. */
export const conclude = () => sheet('/css/ending.css', (link) => table().after(link));

const SCREENS = '/css/screens.css'; // a page that begins with one of them has it already

/**
 * The sheet of the screens round the table: a table fetches it with the first of them. Its rules come before the
 *   table's.
 */
export async function dress() {
  if (sheets.has(SCREENS) || !document.querySelector(`link[href="${SCREENS}"]`)) await sheet(SCREENS,
    (link) => table().before(link));
}
