// The end of a game: winner, score by source, the course of it, and what to do next.
import { html, signal, useEffect, useMemo, useState } from '../lib/html.js';
import { useKeys } from '../lib/keys.js';
import { api } from '../lib/net.js';
import { go } from '../lib/route.js';
import { shareReplay } from '../lib/share.js';
import { keepCreated, keepSeat, ticketOf } from '../lib/state.js';
import { TopBar } from '../lib/topbar.js';
import { Button, Glyph, Icon, IconButton, Plate, errorText, say, useTitle } from '../lib/ui.js';
import { has, t } from '../lib/words.js';
import { Sentence, onlooker, spoken } from '../table/bits.js';
import { seatOf } from '../table/session.js';
import { Chart, ChartTable } from '../table/chart.js';

/** Fetched for games of a campaign. */
const Strip = signal(/** @type {typeof import('../table/campaign.js').default | null} */ (null));

/**
 * @param {{session: import('../table/session.js').Session, viewer: import('../table/session.js').Viewer, face:
 *   import('../table/play').Face, result: import('../table/play').Result, scene: unknown}} props
 */
export default function OverScreen({ session, viewer, face, result, scene }) {
  const { live } = viewer;
  const seat = seatOf(viewer);
  const state = /** @type {import('../lib/types').TableMessage} */ (live.state.value);
  const events = live.events.value;
  const [chart, setChart] = useState(true);
  const [busy, setBusy] = useState(false);
  useTitle(t(`${face.id}.name`));
  const play = onlooker(face, scene, state, seat, events);
  const lines = useMemo(() => result.series(play, events), [state, events]);
  const own = `web.${face.id}.over.course`;
  const course = t(has(own) ? own : 'web.over.course');
  const invited = live.rematch.value;
  const rematch = async (/** @type {boolean} */ rotate) => {
    setBusy(true);
    try {
      const made = await api.rematch(state.table.id, session.host ?? live.token, rotate);
      const people = made.seats.filter((one) => one.token).map((one) => one.seat);
      keepCreated(made, face.id, people);
      go(`/t/${made.table}`);
    } catch (error) { say(errorText(error)); setBusy(false); }
  };
  // Every seat of this device that was invited comes along; the new table knows which seat it is.
  const follow = async () => {
    if (!invited) return;
    for (const one of session.viewers) {
      const news = one.live.rematch.value;
      if (!news || ticketOf(news.table)?.seats.some((own) => own.token === news.token)) continue;
      const { table } = await api.table(news.table, news.token);
      if (table.you.seat !== null) keepSeat(news.table, table.you.seat, news.token, face.id);
    }
    go(`/t/${invited.table}`);
  };
  const key = session.host ?? (seat === null ? null : live.token);
  const campaign = key ? state.table.campaign : null; // who only looks on has no key to the book
  useEffect(() => {
    if (campaign && !Strip.value) import('../table/campaign.js').then((m) => { Strip.value = m.default; },
      () => {}); },
    [!campaign]);
  const kind = campaign ? '_campaign' : '';
  const again = invited ? follow : () => rematch(false);
  const watch = () => go(`/replay/${state.table.id}`);
  useKeys({ Enter: again, R: watch });
  const [why, rounds] = result.reason(play, events);
  const tie = result.tie?.(play);
  return html`<div class="overpage">
    <${TopBar} title=${t(`${face.id}.name`)} sub=${`${t('web.over.finished')} · ${spoken(rounds)}`} language=${false}>
      <${IconButton} glyph="link" wide label=${t('web.over.share')} onClick=${() => shareReplay(state.table.id)} />
      <${IconButton} glyph="rules" wide label=${t('web.table.rules')} href=${`/rules/${face.id}`} /><//>
    <main id="main" class="over" tabindex="-1">
      <${Plate} as="section" class="win0" aria-label=${t('web.over.result')}><${result.Podium} play=${play} />
        <h2 class="winner">${spoken(result.headline(play))}</h2>
          <p class="why"><${Sentence} say=${why} />
            ${tie && html` <span class="tie"><${Sentence} say=${tie} /></span>`}</p>
        <ul class="facts">
          ${result.facts(play,
            events).map((fact) =>
              html`<li key=${fact.label}><${Icon} name=${fact.icon} size=${20} />${fact.label}<b>${fact.value}</b>
              </li>`)}
        </ul><//>
      <${Plate} as="section" class="bx" aria-label=${t('web.over.source')}>
        <h2 class="eyebrow">${t('web.over.source')}</h2>
        <div class="scroller" role="group" tabindex="0" aria-label=${t('web.over.source')}>
          <${result.ScoreTable} play=${play} events=${events} /></div>
      <//>
      <${Plate} as="section" class="bx" aria-label=${course}><h2 class="eyebrow">${course}<span class="grow"></span>
          <span class="seg2" role="group" aria-label=${course}>
            <button aria-pressed=${chart} onClick=${() => setChart(true)}>${t('web.over.chart')}</button>
            <button aria-pressed=${!chart} onClick=${() => setChart(false)}><${Glyph} name="table" size=${16} />
              ${t('web.over.table')}</button>
          </span></h2>
        ${chart ? html`<${Chart} lines=${lines} unit=${result.unit} />`
          : html`<div class="scroller" role="group" tabindex="0" aria-label=${t('web.over.table')}>
            <${ChartTable} lines=${lines} /></div>`}<//>
      ${campaign && Strip.value && html`<${Strip.value} table=${state.table} token=${key} />`}
    </main>
    <footer class="acts2">
      <div><p role="status">
        ${invited ? t(`web.over.invited${kind}`)
          : seat === null && !session.host
          ? t('web.over.watched')
          : t(`web.over.again${kind}`)}
      </p>
      <${Button} kind="quiet" glyph="home" href="/">${t('web.home')}<//>
      ${seat !== null
        && html`<${Button} kind="quiet" glyph="save" onClick=${() => save(state.table.id, live.token)}>
          ${t('web.over.save')}<//>`}
      <${Button} glyph="play" shortcut="R" onClick=${watch}>${t('web.over.replay')}<//>
      ${(seat !== null || session.host) && !invited
        && html`<${Button} glyph="rotr" busy=${busy} onClick=${() => rematch(true)}>${t(`web.over.rotated${kind}`)}
        <//>`}
      ${(seat !== null || session.host || invited)
        && html`<${Button} kind="primary" glyph="again" shortcut="Enter" busy=${busy} onClick=${again}>
          ${t(`web.over.${invited ? 'follow' : 'rematch'}${kind}`)}<//>`}</div>
      </footer></div>`;
}

/** The replay file, from the server to the disk. @param {string} table @param {string} token */
async function save(table, token) {
  try {
    const text = await api.export(table, token);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
    link.download = `mastaba-${table}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } catch (error) { say(errorText(error)); }
}
