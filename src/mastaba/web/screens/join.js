// /j/<code>: somebody was told a code.
import { html } from '../lib/html.js';
import { api } from '../lib/net.js';
import { t } from '../lib/words.js';
import { Button, ErrorPlate, Plate, Skeleton, Svg, useLoad, useTitle } from '../lib/ui.js';
import { TopBar } from '../lib/topbar.js';
import { COVER_DEFS, cover } from '../games/shelf.js';
import { JoinForm } from '../lib/join.js';

/** @param {{ code: string }} p */
export default function JoinScreen({ code }) {
  useTitle(t('web.join.title'));
  const { value, error, again } = useLoad(() => api.code(code), [code]);
  const name = value && t(`web.game.${value.game}`);
  return html`<${TopBar} title=${t('web.join.title')} />
    <svg class="sprite" width="0" height="0" aria-hidden="true"
      dangerouslySetInnerHTML=${{ __html: `<defs>${COVER_DEFS}</defs>` }} />
    <main id="main" class="lone" tabindex="-1">
      ${error ? html`<${ErrorPlate} error=${error} retry=${again}>
        <${Button} glyph="wifi" href="/?join">${t('web.join.other')}<//><//>`
      : !value ? html`<${Skeleton} />`
      : html`<${Plate} class="joincard">
        <${Svg} class="joincover" box="0 0 258 332" width=${150} height=${193}
          draw=${cover(value.game, name ?? '', t(`web.subtitle.${value.game}`))} />
        <div><h2>${name}</h2><p>${t('web.home.open_seats', { seats: value.open })}</p><${JoinForm} code=${code} />
        </div>
        <//>`}</main>`;
}
