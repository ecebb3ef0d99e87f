// The switch for notifications, in the settings and at the table.
import { html, useState } from './html.js';
import { canNotify, notifying, setNotify } from './notify.js';
import { Toggle } from './ui.js';
import { t } from './words.js';

export function NotifyToggle() {
  const [barred, setBarred] = useState(!canNotify());
  const change = async (/** @type {boolean} */ on) => setBarred(!await setNotify(on));
  return html`<${Toggle} label=${t('web.set.notify')}
    about=${t(barred ? 'web.set.notify.barred' : 'web.set.notify.about')} on=${notifying()} onChange=${change} />`;
}
