// Whose line it is, in the log.
import { html } from '../../lib/html.js';
import { Glyph, Icon } from '../../lib/ui.js';
import { Chip } from './beliefs.js';

/** @param {{who: {kind: string, colour?: string}}} props */
export function Who({ who }) {
  if (who.kind === 'pawn' && who.colour) return html`<${Chip} colour=${who.colour} size=${20} />`;
  if (who.kind === 'mummy') return html`<${Icon} name="mummy-head" size=${20} />`;
  return html`<${Glyph} name="seat" size=${18} />`;
}
