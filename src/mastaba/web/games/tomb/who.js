// Whose line it is, in the log.
import { html } from '../../lib/html.js';
import { Chip, Glyph, Icon } from '../../lib/ui.js';

/** @param {{who: {player: import('../../lib/draw.js').Player | null, icon?: string}}} props */
export function Who({ who }) {
  if (who.icon) return html`<${Icon} name=${who.icon} size=${20} />`;
  return who.player ? html`<${Chip} player=${who.player} size=${20} />` : html`<${Glyph} name="log" size=${18} />`;
}
