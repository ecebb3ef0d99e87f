// The boxes of games from outside; where there are some, the server sends another text instead.
/** @type {import('../lib/covers.js').Cover[]} */
export const GUESTS = [];
