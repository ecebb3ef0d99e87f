// A question with one answer is put to nobody: the page gives it by itself, always after the same pause.
import { useEffect } from '../lib/html.js';
import { settings } from '../lib/state.js';

const PAUSE = 700; // milliseconds: long enough to see what happens
const CONCEDE = 'concede';

/**
 * Who could say something out of turn that cannot wait is left the time for it.
 * @param {import('./play').Face} face
 * @param {import('./play').Play} play
 */
const pressing = (face, play) =>
  (face.pressing ? face.pressing(play) : play.interjections.some((said) => said !== CONCEDE));

/**
 * @param {import('./play').Face} face
 * @param {import('./play').Play} play
 * @param {boolean} taught a lesson lets one press everything
 */
export function useAlone(face, play, taught) {
  const { offers, live } = play;
  const only = settings.value.alone && !taught && live && offers.length === 1
    && !pressing(face, play) && !face.passes?.(play) ? offers[0].do : null;
  useEffect(() => {
    if (only === null) return undefined;
    const timer = setTimeout(() => play.act(only), PAUSE);
    return () => clearTimeout(timer);
  }, [offers, only]);
}
