// Home: the shelf of boxes, the games one is in, a way in by code.
import { html, signal, useEffect, useRef, useState } from '../lib/html.js';
import { ApiError, api } from '../lib/net.js';
import { dropTicket, gameInfo, games, loadGames, tickets, ticketOf } from '../lib/state.js';
import { joined, t } from '../lib/words.js';
import { Button, Chip, Diamonds, Dialog, ErrorPlate, Eyebrow, Glyph, IconButton, Plate, Skeleton, Svg, errorText, say,
  useLoad, useTitle } from '../lib/ui.js';
import { TopBar } from '../lib/topbar.js';
import { COVER_DEFS, SHELF, cover } from '../games/shelf.js';
import { JoinForm } from '../lib/join.js';
import { route, go } from '../lib/route.js';
import { Lessons } from '../lib/learn.js';
import { Thumb } from '../lib/thumb.js';
import { boxOf, drawn } from '../games/registry.js';
import { campaigns } from '../lib/campaigns.js';

const LOOK_AGAIN = 15000;

/** @param {{ game: typeof SHELF[number], lit: boolean }} p */
function Box({ game, lit }) {
  const info = gameInfo(game.id);
  const open = !games.value || !!info; // until the server says otherwise, what stands on the shelf can be played
  const name = t(`web.game.${game.id}`);
  const [low, high] = info?.seats ?? game.seats;
  const picture = html`<${Svg} box="0 0 258 332" draw=${cover(game.id, name, t(`web.subtitle.${game.id}`))} />`;
  return html`<li class="game ${open ? 'open' : 'closed'} ${lit ? 'lit' : ''}">
    ${open ? html`<a class="box" href="/new?game=${game.id}"
      aria-label=${t('web.home.play', { game: name, sub: t(`web.subtitle.${game.id}`) })}>
      ${picture}</a>`
      : html`<div class="box" role="img" aria-label=${t('web.home.soon_named', { game: name })}>${picture}
        <span class="soon">${t('web.home.soon')}</span></div>`}
    <p class="tag">
      <span><${Glyph} name="seat" size=${17} /><span class="vh">${t('web.players')}</span>${low}–${high}</span>
      <span><${Glyph} name="clock" size=${17} />${t('web.minutes', { minutes: game.minutes })}</span>
      <${Diamonds} value=${game.weight} label=${t('web.weight', { weight: game.weight })} /></p>
        <${Lessons} game=${game.id} most=${1} /></li>`;
}

/** What a table waits for, in one sentence. @param {import('../lib/types').MineRow} row */
function lineOf(row) {
  if (row.status === 'open') {
    return t('web.home.open_seats', { seats: row.seats.filter((seat) => seat.who === 'open').length });
  }
  if (row.status === 'over') {
    const winners = row.winners ?? [];
    const mine = ticketOf(row.table)?.seats ?? [];
    if (!winners.length) return t('web.home.over');
    if (mine.length === 1 && winners.includes(mine[0].seat)) return t('web.home.over_you');
    return t('web.home.over_won', { names: joined(winners.map((seat) => row.seats[seat]?.name ?? '')) });
  }
  if (row.your_turn) return row.round ? t('web.home.your_turn_round', { round: row.round }) : t('web.home.your_turn');
  const name = row.waiting_for === null ? null : row.seats[row.waiting_for]?.name;
  if (!name) return t('web.home.going_on');
  return row.round ? t('web.home.waiting_round', { name, round: row.round }) : t('web.home.waiting', { name });
}

/** Each player's shape, winners first seen by their gold rim. @param {{ row: import('../lib/types').MineRow }} p */
function Shapes({ row }) {
  const marks = drawn(row.game) ? boxOf(row.game)?.marks(row) ?? [] : [];
  if (!marks.some(Boolean)) return null;
  return html`<span class="cont-shapes" aria-hidden="true">${row.seats.map(({ seat }) => marks[seat]
    && html`<span key=${seat} class=${row.winners?.includes(seat) ? 'won' : ''}>
      <${Chip} player=${marks[seat]} size=${20} /></span>`)}</span>`;
}

/** @param {{ row: import('../lib/types').MineRow }} p */
function Card({ row }) {
  const hot = row.your_turn && row.status === 'playing';
  const mine = new Set(ticketOf(row.table)?.seats.map((own) => own.seat));
  const name = t(`web.game.${row.game}`);
  const word = row.status === 'over' ? 'replay' : row.status === 'open' ? 'invite' : hot ? 'play_on' : 'look_in';
  const href = row.status === 'over' ? `/replay/${row.table}` : `/t/${row.table}`;
  const who = row.seats.map((seat) =>
    (mine.has(seat.seat) ? t('web.you') : seat.name ?? t('web.seat.open'))).join(', ');
  return html`<${Plate} as="li" hot=${hot} class="cont ${hot ? 'is-hot' : ''}">
    <div class="thumb"><${Thumb} game=${row.game} /></div>
    <div class="cont-text"><h3>${name}</h3><p>${lineOf(row)}</p><p class="cont-who">${who}</p><${Shapes} row=${row} />
    </div>
    <div class="acts">
      <${Button} kind=${hot ? 'primary' : 'plain'} glyph=${hot ? 'play' : undefined} href=${href}
        aria-label=${`${t(`web.home.${word}`)}: ${name}`}>
        ${t(`web.home.${word}`)}<//>
      ${row.status === 'over'
        && html`<${IconButton} glyph="close" label=${t('web.home.forget', { game: name })}
          onClick=${() => dropTicket(row.table)} />`}</div><//>`;
}

const RANK = { playing: 1, open: 2, over: 3 };

function Continue() {
  const known = tickets.value;
  const [rows, setRows] = useState(/** @type {import('../lib/types').MineRow[] | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    let current = true;
    const ask = known.flatMap(({ table, seats, host, watch }) => {
      const token = seats[0]?.token ?? host ?? watch;
      return token ? [{ table, token }] : [];
    }).slice(0, 50);
    if (!ask.length) { setRows([]); return undefined; }
    const look = () => api.mine(ask).then(
      (list) => { if (current) { setRows(list); setError(null); } },
      (problem) => { if (current) setError(problem); },
    );
    look();
    const timer = setInterval(() => { if (!document.hidden) look(); }, LOOK_AGAIN);
    return () => { current = false; clearInterval(timer); };
  }, [known]);

  if (error && !rows) return html`<${ErrorPlate} error=${error}
    retry=${() => { setError(null); tickets.value = [...known]; }} />`;
  if (!rows) return html`<section class="contw"><${Skeleton} rows=${1} /></section>`;
  if (!rows.length) return html`<section class="contw empty"><p>${t('web.home.empty')}</p></section>`;
  const sorted = [...rows].sort((a, b) => Number(b.your_turn) - Number(a.your_turn)
    || RANK[a.status] - RANK[b.status] || b.updated - a.updated);
  return html`<section class="contw" aria-labelledby="continue"><${Eyebrow} id="continue">${t('web.home.continue')}<//>
    <ul class="contg">${sorted.map((row) => html`<${Card} key=${row.table} row=${row} />`)}</ul></section>`;
}

/** Tables anybody may join. */
function OpenTables() {
  const { value } = useLoad(() => api.open(), []);
  const held = new Set(tickets.value.map((ticket) => ticket.table));
  const rows = (value ?? []).filter((row) => !held.has(row.table));
  if (!rows.length) return null;
  return html`<section class="contw" aria-labelledby="public"><${Eyebrow} id="public">${t('web.home.public')}<//>
    <ul class="publics">${rows.map((row) => html`<li key=${row.table}><b>${t(`web.game.${row.game}`)}</b>
      <span>${row.seats.filter((seat) => seat.name).map((seat) => seat.name).join(', ')}</span>
      <span class="grow"></span>
        <span>${t('web.home.open_seats', { seats: row.seats.filter((seat) => seat.who === 'open').length })}</span>
      <${Button} href="/j/${row.code}" glyph="seat">${t('web.join.sit')}<//></li>`)}</ul></section>`;
}

const CampaignList = signal(/** @type {typeof import('../lib/campaign-list.js').default | null} */ (null));

/** Fetched by who has one. */
function Campaigns() {
  const some = campaigns.value.length > 0;
  useEffect(() => {
    if (some && !CampaignList.value) import('../lib/campaign-list.js').then(
      (m) => { CampaignList.value = m.default; },
      () => {}); }, [
    some]);
  return some && CampaignList.value ? html`<${CampaignList.value} />` : null;
}

/** A replay file from the disk. */
function OpenFile() {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [busy, setBusy] = useState(false);
  const read = async () => {
    const file = field.current?.files?.[0];
    if (!file) return;
    setBusy(true);
    try {
      const { replay } = await api.importReplay(await file.text());
      go(`/replay/${replay}`);
    } catch (error) {
      say(error instanceof ApiError && [400, 413, 422].includes(error.status)
        ? t('web.error.replay')
        : errorText(error));
      setBusy(false);
    }
    if (field.current) field.current.value = '';
  };
  return html`<input ref=${field} type="file" accept=".jsonl,application/jsonl,application/json,text/plain" class="vh"
    tabindex="-1" aria-hidden="true" onChange=${read} />
    <${Button} kind="quiet" glyph="replay" busy=${busy} onClick=${() => field.current?.click()}>${t('web.home.file')}
    <//>`;
}

export default function Home() {
  useTitle('');
  const loading = useLoad(loadGames, []);
  const joining = route.value.query.has('join');
  const lit = (games.value?.length ?? 0) === 1;
  return html`<${TopBar} big>
    <${IconButton} wide glyph="rules" label=${t('web.rulebooks')} href="/rules" class="top-rules" />
      <${IconButton} wide glyph="copy" label=${t('web.components')} href="/components" class="top-components" /><//>
    <svg class="sprite" width="0" height="0" aria-hidden="true"
      dangerouslySetInnerHTML=${{ __html: `<defs>${COVER_DEFS}</defs>` }} />
    <main id="main" class="home" tabindex="-1">
      <section class="hero"><div><h1>${t('web.home.title')}</h1><p>${t('web.home.about')}</p></div>
        <span class="grow"></span>
        <div class="acts"><${Button} glyph="wifi" onClick=${() => go('/?join')}>${t('web.join.title')}<//>
          <${Button} kind="primary" glyph="plus" href="/new">${t('web.new.title')}<//></div></section>
      ${loading.error ? html`<${ErrorPlate} error=${loading.error} retry=${loading.again} />` : ''}
      <section class="shelf" aria-label=${t('web.home.shelf')}><div class="niche"></div>
        <ul class="games">
          ${SHELF.map((game) => html`<${Box} key=${game.id} game=${game} lit=${lit && !!gameInfo(game.id)} />`)}</ul>
          <div class="plank"></div></section>
      <nav class="ways" aria-label=${t('web.home.ways')}>
        <${Button} glyph="rules" href="/rules">${t('web.rulebooks')}<//>
        <${Button} glyph="copy" href="/components">${t('web.components')}<//></nav>
      <${Continue} /><${Campaigns} /><${OpenTables} />
      <footer class="foot"><a href="/credits">${t('web.credits.short')}</a><${OpenFile} /></footer></main>
    ${joining && html`<${Dialog} title=${t('web.join.title')} onClose=${() => go('/')}><${JoinForm} /><//>`}`;
}
