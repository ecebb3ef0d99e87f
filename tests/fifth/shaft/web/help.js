// What helps at The Shaft: every token with its name, and the rules in three sentences.
import { html } from '/lib/html.js';
import { capital, t, wordOf } from '/lib/words.js';
import { Picture } from '/table/bits.js';
import { token } from './pieces.js';

/** @param {string} word @param {'find' | 'danger'} kind @param {string} about */
const entry = (word, kind, about) => ({ mark: html`<${Picture} size=${44} box="0 0 60 60" svg=${token(word, 30, 30, kind)} />`, name: capital(wordOf('shaft', kind, word)), about });

/** @param {import('./play').Play | null} play */
export function legend(play) {
  const { finds = [], dangers = [] } = play?.scene ?? {};
  return [
    { group: t('shaft.help.legend.finds'), entries: finds.map(({ id, value, copies }) => entry(id, 'find', t('shaft.help.legend.about.find', { value, copies }))) },
    { group: t('shaft.help.legend.dangers'), entries: dangers.map(({ id }) => entry(id, 'danger', t('shaft.help.legend.about.danger'))) },
  ];
}

/** @param {{scene: import('./scenery').Scenery}} props */
export const Guide = ({ scene }) => html`<article class="guide"><h2>${t('shaft.help.guide.title')}</h2>
  <ul class="goals">${['win', 'turn', 'fear'].map((part) => html`<li key=${part}>${t(`shaft.help.goal.${part}`)}</li>`)}</ul>
  <p>${scene.finds.map(({ id }) => html`<${Picture} key=${id} size=${56} box="0 0 60 60" svg=${token(id, 30, 30)} label=${wordOf('shaft', 'find', id)} />`)}</p></article>`;
