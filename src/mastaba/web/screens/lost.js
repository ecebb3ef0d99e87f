// An address that leads nowhere.
import { html } from '../lib/html.js';
import { t } from '../lib/words.js';
import { Button, Plate, useTitle } from '../lib/ui.js';
import { TopBar } from '../lib/topbar.js';

export default function Lost() {
  useTitle(t('web.lost.title'));
  return html`<${TopBar} title=${t('web.lost.title')} /><main id="main" class="lone" tabindex="-1">
    <${Plate} class="error-plate"><p>${t('web.lost.text')}</p>
      <${Button} kind="primary" glyph="home" href="/">${t('web.home')}<//><//></main>`;
}
