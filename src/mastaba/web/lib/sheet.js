// Style sheets that come when they are needed. Of the games only the one on the table is worn: two may use one name.

/** @type {Map<string, Promise<HTMLLinkElement>>} */
const sheets = new Map();

/** @param {string} href @param {(link: HTMLLinkElement) => void} put where it belongs @returns {Promise<HTMLLinkElement>} */
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
  const wanted = sheets.get(game) ?? fetched(`/games/${game}/style.css`, (link) => document.head.append(link));
  sheets.set(game, wanted);
  wanted.catch(() => sheets.delete(game));
  const link = await wanted;
  for (const other of await Promise.all(sheets.values())) other.media = other === link ? 'all' : 'not all';
}

/** @type {Promise<HTMLLinkElement> | null} */
let bound = null;

/** The sheet of campaigns, with the first part of one. */
export async function bind() {
  bound ??= fetched('/css/campaign.css', (link) => document.head.append(link));
  await bound.catch((error) => { bound = null; throw error; });
}

/** @type {Promise<HTMLLinkElement> | null} */
let taught = null;

/** The sheet of lessons, with the first one. */
export async function attend() {
  taught ??= fetched('/css/lesson.css', (link) => document.head.append(link));
  await taught.catch((error) => { taught = null; throw error; });
  return true;
}

const SCREENS = '/css/screens.css';
/** @type {Promise<HTMLLinkElement> | null} */
let coming = null;

/** The sheet of the screens round the table: a table fetches it with the first of them. Its rules come before the table's. */
export async function dress() {
  if (!coming && document.querySelector(`link[href="${SCREENS}"]`)) return;
  coming ??= fetched(SCREENS, (link) => document.querySelector('link[href="/css/table.css"]')?.before(link));
  await coming.catch((error) => { coming = null; throw error; });
}
