// Keys of a board, the same for every game: arrows, looking round, inspecting, and the letters on buttons.

/**
 * Keys of the board; the table has those of its own. The function says whether it was one.
 * @template {import('./play').Game} G
 * @param {import('./play').Steering<G>} of
 */
export function boardKeys({ cursor, up, home, steer, look, numbered, story, middle, deeds, speak, more }) {
  /** @typedef {import('./play').Play<G>} Play */
  /** @type {Record<string, [number, number]>} */
  const ways = { ArrowUp: [0, up], ArrowDown: [0, -up], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  const here = (/** @type {Play} */ play) => cursor.value ?? play.pick?.cell ?? home(play);
  const focusOn = (/** @type {string | null} */ cell) => {
    cursor.value = null;
    if (cell) requestAnimationFrame(() => document.getElementById(`cell-${cell}`)?.focus({ preventScroll: true }));
    return cell !== null;
  };
  /** Shift and an arrow: look at the next cell without choosing it. */
  const lookOn = (/** @type {Play} */ play, /** @type {[number, number]} */ [dx, dy]) => {
    const next = look(play, here(play) ?? '', dx, dy);
    if (!next) return true;
    cursor.value = next;
    play.speak(speak(play, next));
    return true;
  };
  const inspectHere = (/** @type {Play} */ play) => {
    const cell = here(play);
    if (!cell) return false;
    const told = story(play, cell);
    const matrix = /** @type {SVGSVGElement | null} */ (document.querySelector('svg.bd'))?.getScreenCTM();
    const at = matrix ? new DOMPoint(middle(cell).x, middle(cell).y).matrixTransform(matrix) : { x: 200, y: 200 };
    play.inspect({ ...told, x: at.x, y: at.y });
    play.speak([told.title, ...told.lines].join('. '));
    return true;
  };
  return (/** @type {Play} */ play, /** @type {KeyboardEvent} */ event) => {
    const way = ways[event.key];
    if (way) return event.shiftKey ? lookOn(play, way) : focusOn(steer(play, ...way));
    if (/^[1-9]$/.test(event.key) && numbered(play, +event.key - 1)) return true;
    const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (letter === 'i') return inspectHere(play);
    const done = more?.(play, letter, event.shiftKey) ?? false;
    if (done) return typeof done === 'string' ? focusOn(done) : true;
    const deed = deeds(play).find((one) => one.key?.length === 1 && one.key.toLowerCase() === letter);
    if (deed && play.live) deed.run();
    return !!deed;
  };
}
