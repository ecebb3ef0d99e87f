// The Mummy to who learns it: its signs, and the first page of its rulebook.
import { html } from '../../lib/html.js';
import { Icon, Svg } from '../../lib/ui.js';
import { t } from '../../lib/words.js';

/** Every sign of the table. */
export const legend = () => [{
  group: t('mummy.help.legend.dice'),
  entries: [{ mark: html`<${Icon} name="die-arrow" size=${28} />`, name: t('mummy.help.legend.arrow'), about: t('mummy.help.legend.arrow.about') }],
}];

/** @param {{ scene: any }} p */
export const Guide = ({ scene }) => html`<section><h2>${t('mummy.help.guide.table')}</h2><figure><${Svg} box="-60 -60 1020 780" draw=${`<path d="${scene.outline()}" fill="#B98F50"/><path d="${scene.floor()}" fill="#2A1E14"/>`} />
  <figcaption>${t('mummy.help.guide.pyramid')}</figcaption></figure></section>`;
