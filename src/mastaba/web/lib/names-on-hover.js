// Names of things: whatever has `data-tip` tells it after a moment under the mouse, on focus, or when it is held.
// One small plate for the whole page, over dialogs too; it never covers what it names.

const HOVER = 300;
const HOLD = 450;
const GAP = 8; // pixels between a thing and its name

const plate = document.createElement('div');
plate.id = 'name-tip';
plate.className = 'tip nametip';
plate.setAttribute('role', 'tooltip');
plate.popover = 'manual';
document.body.append(plate);

/** What is named at the moment, or is about to be. @type {Element | null} */
let named = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let held = false; // a finger has held it: letting go is no press

/** A thing that leaves the page takes its name along. */
const leaving = new MutationObserver(() => { if (!named?.isConnected) hide(); });

/** @param {EventTarget | null} target */
const tipped = (target) => (target instanceof Element ? target.closest('[data-tip]') : null);

/**
 * Where the plate stands beside a thing: above it, below it, or at its side.
 * @param {DOMRect} at
 * @param {DOMRect} own
 */
function placed(at, own) {
  const within = (/** @type {number} */ value, /** @type {number} */ most) =>
    Math.max(GAP, Math.min(value, most - GAP));
  const x = within(at.left + at.width / 2 - own.width / 2, innerWidth - own.width);
  if (at.top - own.height - GAP >= 0) return { x, y: at.top - own.height - GAP };
  if (at.bottom + own.height + GAP <= innerHeight) return { x, y: at.bottom + GAP };
  const y = within(at.top + at.height / 2 - own.height / 2, innerHeight - own.height);
  return at.right + own.width + GAP <= innerWidth ? { x: at.right + GAP, y } : { x: at.left - own.width - GAP, y };
}

/** @param {Element} thing */
function show(thing) {
  const text = thing.getAttribute('data-tip');
  if (!text || !thing.isConnected) return;
  plate.textContent = text;
  if (!plate.matches(':popover-open')) plate.showPopover();
  leaving.observe(document.body, { childList: true, subtree: true });
  const { x, y } = placed(thing.getBoundingClientRect(), plate.getBoundingClientRect());
  plate.style.left = `${x}px`;
  plate.style.top = `${y}px`;
  if (!thing.hasAttribute('aria-describedby')
    && thing.getAttribute('aria-label') !== text) thing.setAttribute('aria-describedby', plate.id);
}

function hide() {
  clearTimeout(timer);
  if (named?.getAttribute('aria-describedby') === plate.id) named.removeAttribute('aria-describedby');
  named = null;
  leaving.disconnect();
  if (plate.matches(':popover-open')) plate.hidePopover();
  plate.textContent = '';
}

/**
 * Name a thing after so long, unless something else is met before.
 * @param {Element} thing
 * @param {number} wait
 * @param {() => void} [then]
 */
function tell(thing, wait, then) {
  hide();
  named = thing;
  timer = setTimeout(() => { show(thing); then?.(); }, wait);
}

// Only a mouse that moves asks for a name: the page may lay something under one that rests.
addEventListener('pointermove', ({ target, pointerType }) => {
  const thing = pointerType === 'mouse' ? tipped(target) : null;
  if (thing && thing !== named) tell(thing, HOVER);
}, { passive: true });
addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType === 'mouse' && tipped(target) !== named) hide();
});
addEventListener('focusin', ({ target }) => {
  const thing = tipped(target);
  if (thing && thing === target && thing.matches(':focus-visible')) tell(thing, 0);
  else hide();
});
addEventListener('pointerdown', ({ target, pointerType }) => {
  const thing = tipped(target);
  held = false;
  hide();
  if (thing && pointerType !== 'mouse') tell(thing, HOLD, () => { held = true; });
}, true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => { if (!held) clearTimeout(timer); },
  true);
addEventListener('click', (event) => {
  if (!held) return;
  held = false;
  event.preventDefault();
  event.stopPropagation();
}, true);
addEventListener('contextmenu', (event) => { if (held) event.preventDefault(); });
addEventListener('keydown', ({ key }) => { if (key === 'Escape') hide(); }, true);
addEventListener('wheel', hide, { passive: true });
addEventListener('scroll', hide, { passive: true, capture: true });
addEventListener('blur', hide);
export {};
