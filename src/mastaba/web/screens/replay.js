// A finished game again: scrubber, speed, viewpoint, and an address for every moment.
import { html, useEffect, useMemo, useState } from '../lib/html.js';
import { useKeys } from '../lib/keys.js';
import { api, ApiError } from '../lib/net.js';
import { route } from '../lib/route.js';
import { shareReplay } from '../lib/share.js';
import { conclude } from '../lib/sheet.js';
import { tokenOf } from '../lib/state.js';
import { TopBar } from '../lib/topbar.js';
import { ErrorPlate, IconButton, Skeleton, say, useLoad, useTitle } from '../lib/ui.js';
import { lang, t } from '../lib/words.js';
import { Sentence, onlooker, spoken } from '../table/bits.js';
import { loadFace } from '../games/registry.js';
import { ForkDialog } from '../table/fork.js';
import { Log, LogColumn, Rules } from '../table/log.js';
import { firstLooks, useLook } from '../table/looks.js';
import { Popover } from '../table/overlays.js';
import { Zoom } from '../table/playing.js';
import { Controls, Scrubber } from '../table/scrubber.js';
import { useViewport } from '../table/viewport.js';

/** Moments of a table this browser knows, or of a stored replay; and how to have some of them drawn.
 * @param {string} id @param {string} view
 * @returns {Promise<{replay: import('../lib/types').Replay, draw: import('../table/looks.js').Draw}>} */
async function fetchReplay(id, view) {
  const token = tokenOf(id);
  try {
    if (!token) return { replay: await api.storedReplay(id, view), draw: (at) => api.storedViews(id, view, at) };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return { replay: await api.replay(id, token, view), draw: (at) => api.replayViews(id, token, view, at) };
}

/** The move that an address names. @param {string} hash */
const named = (hash) => +(/move=(\d+)/.exec(hash)?.[1] ?? 0);

/**
 * Who sat where: the table knows, else the file may name them.
 * @param {string} id
 * @param {import('../lib/wire').ReplayHeader} header */
async function fetchSeats(id, header) {
  const token = tokenOf(id);
  const known = token ? (await api.table(id, token)).table.seats : [];
  return Array.from({ length: header.seats }, (_, seat) => ({
    ...(known[seat]
      ?? { seat, who: /** @type {const} */ ('person'), bot: null, online: true, role: null, badge: null }),
    name: known[seat]?.name || header.players?.[seat] || t('web.replay.seat', { number: seat + 1 }),
  }));
}

/** @param {{id: string}} props */
export default function ReplayScreen({ id }) {
  const [view, setView] = useState('all');
  const [shown, setShown] = useState(/** @type {typeof load.value | null} */ (null));
  const load = useLoad(async () => {
    const { replay, draw } = await fetchReplay(id, view);
    const { face, scene } = await loadFace(replay.header.game);
    const [result, parts, seats] =
      await Promise.all([face.result(), face.replay(), fetchSeats(id, replay.header), conclude()]);
    const moves = parts.movesOf(replay.moments, scene);
    const first = await firstLooks(draw, moves, Math.min(moves.length - 1, named(location.hash)));
    return { replay, draw, moves, first, face, scene, result, parts, view, seats };
  }, [id, view]);
  useEffect(() => { if (load.value) setShown(load.value); }, [load.value]);
  useTitle(t('web.replay.title'));
  if (load.error && !shown) return html`<${TopBar} title=${t('web.replay.title')} />
    <main id="main" class="lone"><${ErrorPlate} error=${load.error} retry=${load.again} /></main>`;
  if (!shown) return html`<main id="main" class="lone"><${Skeleton} rows=${5} /></main>`;
  return html`<${Replay} id=${id} ...${shown} onView=${setView} wanted=${view} />`;
}

/**
 * @param {{id: string, replay: import('../lib/types').Replay, draw: import('../table/looks.js').Draw, moves:
 *   import('../table/play').Move[], first: import('../table/looks.js').Looks, face: import('../table/play').Face,
 *   result: import('../table/play').Result, parts: import('../table/play').ReplayFace, scene: unknown, seats:
 *   import('../lib/types').SeatInfo[], view: string, wanted: string, onView: (view: string) => void}} props
 */
function Replay({ id, replay, draw, moves, first, face, result, parts, scene, seats, view, wanted, onView }) {
  const [at, setAt] = useState(() => Math.min(moves.length - 1, named(route.value.hash)));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState('1');
  const [tab, setTab] = useState('moves');
  const [inspected, setInspected] = useState(/** @type {import('../table/play').Inspected | null} */ (null));
  const [forking, setForking] = useState(false);
  const last = moves.length - 1;
  const here = Math.min(at, last);
  const move = moves[here];
  const look = useLook(draw, moves, here, first);
  const heard = useMemo(() => replay.moments.flatMap((moment) => moment.events), [replay]);
  const until = move.events.at(-1)?.n ?? 0;
  /** @type {import('../lib/types').TableInfo} */
  const table = { id, code: null, game: face.id, options: replay.header.options ?? {}, status: 'over',
    lang: lang.value, visibility: 'private', pace: 'steady', practice: false, you: { kind: 'watch', seat: null },
    seats, rematch: null, campaign: null };
  /** @type {import('../table/play').Play} */
  const play = {
    ...onlooker(face, scene, { table, view: look }, /^\d+$/.test(view) ? +view : null,
      heard.filter((event) => event.n <= until)),
    replay: true, inspect: setInspected,
  };
  const lines = useMemo(() => face.lines(play, heard), [heard, seats]);
  const go = (/** @type {number} */ to) => { setAt(Math.max(0, Math.min(last, to))); };
  const stop = (/** @type {number} */ to) => { setPlaying(false); go(to); };
  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${here ? `#move=${here}` : ''}`);
  }, [here]);
  useEffect(() => {
    const moved = () => { if (location.hash) stop(named(location.hash)); };
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, [last]);
  useEffect(() => {
    if (!playing) return undefined;
    if (here >= last) { setPlaying(false); return undefined; }
    const timer = setTimeout(() => go(here + 1), 1200 / +speed);
    return () => clearTimeout(timer);
  }, [playing, here, speed]);
  const toggle = () => { if (!playing && here >= last) go(0); setPlaying(!playing); };
  const port = useViewport(face.frame(scene, play), face.places(play).map((cell) => face.middle(cell, play)),
    { cell: face.cell, ground: face.ground });
  useKeys({ ' ': toggle, ArrowLeft: () => stop(here - 1), ArrowRight: () => stop(here + 1), Home: () => stop(0),
    End: () => stop(last), '+': port.controls.in, '-': port.controls.out, 0: port.controls.fit });
  const share = () => shareReplay(id, here);
  const fork = () => { setPlaying(false);
  if (play.view.waiting) setForking(true);
  else say(t('web.replay.fork.over'));
  };
  const jump = (/** @type {import('../table/play').Line} */ line) =>
    stop(moves.findIndex((m) => m.events.some((e) => e.n === line.n)));
  const rounds = moves[last].round;
  const end = { ...play, view: first.get(moves[last].at) ?? look };
  return html`<${face.Scene} /><div class="table replaying" data-game=${face.id}>
    <main class="contents">
      <div class="board" id="main" tabindex="-1">
        <div class="corners"><${parts.Corners} play=${play} move=${move} /></div>
      <div class="stage" ref=${port.ref} ...${port.handlers}>
        <${face.Board} play=${play} box=${port.box} scale=${port.scale}
          extra=${html`<${parts.Trails} play=${play} moves=${moves} at=${here} />`} />
        ${port.zoomed && html`<${face.Overview} play=${play} box=${port.box} onGo=${port.controls.go} />`}
          <${Zoom} port=${port} class="zoom" /></div></div>
      <section class="plate rep" aria-label=${t('web.replay.moments')}>
        <${Scrubber} parts=${parts} play=${play} moves=${moves} at=${here} onGo=${stop} />
        <${Controls} at=${here} last=${last} playing=${playing} speed=${speed} onSpeed=${setSpeed} onToggle=${toggle}
          onGo=${stop} onFork=${fork}
          view=${wanted} onView=${onView} face=${face} result=${result} play=${play} /></section></main>
    <nav class="seats" aria-label=${t('web.table.players')}>
      ${face.seatOrder(play).map((seat) =>
        html`<${face.Seat} key=${seat} play=${play} seat=${seat} here=${new Set()} />`)}
      <section class="plate ending" aria-label=${t('web.over.result')}>
        <h2 class="eyebrow">${t('web.over.result')}</h2>
        <p><b>${spoken(result.headline(end))}</b> <${Sentence} say=${result.reason(end, heard)[0]} /></p>
      </section></nav>
    <${LogColumn}
      tabs=${[{ id: 'moves', text: t('web.replay.tab.moves') }, { id: 'rules', text: t('web.table.tab.rules') }]}
      tab=${tab} onTab=${setTab}>
      ${tab === 'rules'
        ? html`<${Rules} game=${face.id} clause=${null} />`
        : html`<${Log} face=${face} lines=${lines} now=${until} onJump=${jump} />`}<//>
    <${TopBar} title=${t('web.replay.of', { game: t(`${face.id}.name`) })}
      sub=${spoken({ key: 'web.replay.sub', slots: { rounds, moves: last } })} language=${false}>
      <${Zoom} port=${port} class="zg" />
        <${IconButton} glyph="link" wide label=${t('web.replay.share')} onClick=${share} />
      <${IconButton} glyph="rules" wide label=${t('web.table.rules')} onClick=${() => setTab('rules')} /><//>
    ${forking && html`<${ForkDialog} id=${id} at=${move.at} face=${face} result=${result}
      play=${play} onClose=${() => setForking(false)} />`}
    ${inspected && html`<${Popover} what=${inspected} onClose=${() => setInspected(null)} />`}</div>`;
}
