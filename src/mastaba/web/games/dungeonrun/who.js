// Whose line it is, in the log.
import { html } from '../../lib/html.js';
import { Chip, Glyph, Icon } from '../../lib/ui.js';
import { playerOf } from './naming.js';

/** @param {{who: {seat: number | null, icon?: string}}} props */
export function Who({ who }) {
  if (who.icon) return html`<${Icon} name=${who.icon} size=${20} />`;
  return who.seat === null
    ? html`<${Glyph} name="log" size=${18} />`
    : html`<${Chip} player=${playerOf(who.seat)} size=${20} />`;
}
