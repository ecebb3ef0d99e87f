// Style sheets of the games. Only the one of the game on the table is worn: two games may use one name.

/** @type {Map<string, Promise<HTMLLinkElement>>} */
const sheets = new Map();

/** @param {string} game @returns {Promise<HTMLLinkElement>} */
function fetched(game) {
  return new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/games/${game}/style.css`;
    link.onload = () => done(link);
    link.onerror = () => { sheets.delete(game); link.remove(); failed(new Error(`no style sheet for ${game}`)); };
    document.head.append(link);
  });
}

/** Wear one game's sheet and take off the others. @param {string} game */
export async function wear(game) {
  const wanted = sheets.get(game) ?? fetched(game);
  sheets.set(game, wanted);
  const link = await wanted;
  for (const other of await Promise.all(sheets.values())) other.media = other === link ? 'all' : 'not all';
}
