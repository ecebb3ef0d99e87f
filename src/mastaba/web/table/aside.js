// What lies over a board on a phone steps aside for what glows.

/**
 * Stand where nothing that glows is covered, else at the last of some stands; the style sheet knows where they are.
 * @param {HTMLElement | SVGElement} element
 * @param {string[]} stands
 */
export function stepAside(element, stands) {
  const stage = /** @type {Element} */ (element.closest('.stage'));
  const edge = stage.getBoundingClientRect().bottom;
  const lit = [...stage.querySelectorAll('svg.bd .target')]
    .map((target) => (target.querySelector('.hit') ?? target).getBoundingClientRect());
  for (const at of stands) {
    element.dataset.at = at;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (!lit.some((one) => one.left < right && one.right > left && one.top < bottom
      && Math.min(one.bottom, edge) > top)) return;
  }
}
