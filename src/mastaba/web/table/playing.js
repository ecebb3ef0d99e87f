// The table in play: seats, board, log and dock around one question.
import { html, signal, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../lib/html.js';
import { useKeys, keyName } from '../lib/keys.js';
import { ApiError, api } from '../lib/net.js';
import { TopBar } from '../lib/topbar.js';
import { settings, small } from '../lib/state.js';
import { Button, Glyph, Icon, IconButton, errorText, useTitle } from '../lib/ui.js';
import { canNotify, notifying, setNotify } from '../lib/notify.js';
import { has, lang, t } from '../lib/words.js';
import { Sentence, spoken } from './bits.js';
import { useAlone } from './alone.js';
import { stepAside } from './aside.js';
import { makeDeciding } from './deciding.js';
import { NoticeBar, Prompt } from './dock.js';
import { Helping, openHelp } from './helping.js';
import { Chat, Log, LogColumn, Rules } from './log.js';
import { Band, Popover } from './overlays.js';
import { isAway } from './players.js';
import { GreatMoment, useFilm, useTrails } from './screening.js';
import { seatOf } from './session.js';
import { makeTeller } from './telling.js';
import { useSight, useViewport } from './viewport.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Face} Face
 * @typedef {{session: import('./session.js').Session, viewer: import('./session.js').Viewer, face: Face, scene:
 *   unknown}}
 *   Props
 */

/** Where the buttons that zoom stand on a phone: below, else above. */
const STANDS = ['below', 'above', 'below'];
/** Fetched when one of them is first opened. */
const dialogs = signal(/** @type {typeof import('./dialogs.js') | null} */ (null));
/** Fetched with the first lesson. */
const coach = signal(/** @type {typeof import('./coach.js') | null} */ (null));
const GLANCE = 4000; // how long a place of the log is marked

/** @param {Props} props */
export function PlayingTable({ session, viewer, face, scene }) {
  const { live, film } = viewer;
  const seat = seatOf(viewer);
  const state = /** @type {import('../lib/types').TableMessage} */ (live.state.value);
  const deciding = useMemo(() => makeDeciding(face, live), [live]);
  const inspected = useMemo(() => signal(/** @type {import('./play').Inspected | null} */ (null)), []);
  const [tab, setTab] = useState('log');
  const [panel, setPanel] = useState('board');
  const [menu, setMenu] = useState(false);
  const [clause, setClause] = useState(/** @type {string | null} */ (null));
  const [heard, setHeard] = useState('');
  const [absent, setAbsent] = useState(/** @type {number | null} */ (null));
  const [shown, setShown] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    if ((menu || absent !== null) && !dialogs.value) import('./dialogs.js').then((m) => { dialogs.value = m; }); },
    [menu, absent]);
  useEffect(() => { if (state.lesson && !coach.value) import('./coach.js').then((m) => { coach.value = m; }); },
    [!state.lesson]);
  useTitle(state.actions?.length ? `${t('web.table.your_turn')} · ${t(`${face.id}.name`)}` : t(`${face.id}.name`));
  const connected = live.link.value === 'live';
  /** @type {Play} */
  const play = {
    game: face.id, scene, table: state.table, view: /** @type {import('../lib/types').Seen} */ (state.view),
    offers: state.actions ?? [], pick: deciding.pick.value, seat, events: live.events.value,
    notice: deciding.notice.value, live: connected && !deciding.busy.value, replay: false,
    choose: deciding.choose, act: deciding.act, why: deciding.why,
    inspect: (what) => { inspected.value = what; }, speak: setHeard,
    clock: live.clock(), away: seat !== null || session.host ? setAbsent : null,
    interjections: state.interjections, shown, clause: state.clause ?? null,
  };
  const middle = (/** @type {string} */ cell) => face.middle(cell, play);
  const { cell, ground, least, followed } = face;
  const asked = play.offers.length ? state.seq : -1;
  const port = useViewport(face.frame(scene, play), face.places({ ...play, pick: null }).map(middle),
    { cell, ground, least, followed, moment: asked });
  const deeds = face.deeds(play);
  const teller = useMemo(() => makeTeller(face), [face, live]);
  const lines = useMemo(() => teller(play, lang.value), [play.events, state.table, lang.value]);
  // While others play, the board marks the last place where something happened.
  if (!shown.length && !play.offers.length && play.view.waiting) play.shown = lines.slice(-8).reverse()
    .find((line) => line.cells?.length)?.cells?.slice(-1) ?? [];
  // Parts that do not change with a half-made move are drawn once for each state.
  const point = useRef(/** @type {(line: import('./play').Line) => void} */ (() => {}));
  point.current = ({ cells = [] }) => {
    setShown(cells);
    setPanel('board');
    if (cells.length) port.controls.show(middle(cells[cells.length - 1]));
  };
  useEffect(() => {
    if (!shown.length) return undefined;
    const timer = setTimeout(() => setShown([]), GLANCE);
    return () => clearTimeout(timer);
  }, [shown]);
  const trails = useTrails(face, scene, play, film);
  const since =
    useMemo(() =>
      html`<button class="jump sincebtn" tabindex="-1" aria-pressed=${trails.on} onClick=${trails.toggle}>
        <span>${t('web.table.log.since')}</span><${Glyph} name=${trails.on ? 'eyeoff' : 'eye'} size=${16} />
        <span class="vh">${t('web.table.log.trails')}</span></button>`,
      [trails.on, lang.value]);
  const recap = recapOf(lines, state.recap, film.parted());
  const log = useMemo(() =>
    html`<${Log} face=${face} lines=${lines} recap=${recap} since=${since}
      onJump=${(/** @type {import('./play').Line} */ line) => point.current(line)} />`,
    [lines, recap, since, lang.value]);
  const seats =
    useMemo(() =>
      face.seatOrder(play).map((one) =>
        html`<${face.Seat} key=${one} play=${play} seat=${one} here=${session.here.value} />`),
      [state, play.events, lang.value]);
  const openRules = (/** @type {string | null} */ at = null) => { setClause(at); setTab('rules'); setPanel('rules'); };
  const hint = async () => { if (play.offers.length) await deciding.hint((action) => face.find(play, action)); };
  const back = takeback(state, live, deciding.note);
  useFilm(film, face);
  useAlone(face, play, !!state.lesson);
  usePlayKeys({ play, face, film, deeds, port, hint, back, setTab, setPanel,
    close: () => { inspected.value = null; deciding.hush(); trails.hide(); } });
  useEffect(() => { if (deciding.pick.value?.cell) port.controls.show(middle(deciding.pick.value.cell)); },
    [deciding.pick.value]);
  useSight(port, [state.seq, panel]);
  const unread = useUnread(live.chat.value.length, tab === 'chat' || panel === 'chat');
  const rooms = face.rooms?.(play) ?? [];
  const tabs = [{ id: 'log', text: t('web.table.tab.log') }, { id: 'rules', text: t('web.table.tab.rules') },
    { id: 'chat', text: t('web.table.tab.chat'), badge: unread }];
  const side = (/** @type {string} */ which) =>
    (which === 'rules' ? html`<${Rules} game=${face.id} clause=${clause} />`
    : which === 'chat'
      ? html`<${Chat} live=${live} seat=${seat} rooms=${rooms} names=${state.table.seats.map((s) => s.name)} />`
      : log);
  const other = face.tab(play);
  return html`<${face.Scene} />
    <div class="table" data-game=${face.id} data-role=${state.view?.role} data-dock=${face.dock} data-panel=${panel}
      data-followed=${face.followed ? true : undefined}>
    <main class="contents">
      <div class="dockplate plate" aria-hidden="true"></div>
      <${Prompt} play=${play} say=${face.prompt(play)} deeds=${deeds} busy=${deciding.busy.value}>
        <${Meanwhile} play=${play} session=${session} film=${film} onAway=${setAbsent} onBarred=${deciding.note} />
      <//>
      <div class=${`board ${port.zoomed ? 'zoomed' : ''}`}><div class="corners"><${face.Corners} play=${play} /></div>
        <div class="stage" ref=${port.ref} ...${port.handlers}>
        <${face.Board} play=${play} box=${port.box} scale=${port.scale} extra=${trails.drawn} />
        ${port.zoomed && html`<${face.Overview} play=${play} box=${port.box} onGo=${port.controls.go} />`}
        <${Zoom} port=${port} class="zoom" />
        </div>
        ${state.recap > 1
          && html`<${Recap} face=${face} lines=${lines} recap=${recap} asked=${play.offers.length > 0}
            trails=${trails} />`}
        <${GreatMoment} film=${film} />
        <${NoticeBar} notice=${play.notice} onClose=${deciding.hush} onClause=${openRules} />
      </div>
      <div class="handbox"><${face.Hand} play=${play} /></div>
      <div class="traybox"><${face.Tray} play=${play} /></div>
    </main>
    <nav class="seats" data-seats=${state.table.seats.length} aria-label=${t('web.table.players')}>${seats}
      ${face.Supply && html`<${face.Supply} play=${play} />`}</nav>
    <${LogColumn} tabs=${tabs} tab=${tab} onTab=${setTab}>${side(tab)}<//>
    ${panel !== 'board' && panel !== 'other'
      && html`<section class="phonepanel plate" aria-label=${t(`web.table.tab.${panel}`)}>${side(panel)}</section>`}
    ${state.lesson && coach.value
      && html`<${coach.value.Coach} play=${play} face=${face} lesson=${state.lesson} token=${live.token}
        hushed=${film.moment.value !== null} onHint=${hint}
        onCell=${(/** @type {string} */ cell) => port.controls.show(middle(cell))} />`}
    <${TopBar} title=${t(`${face.id}.name`)}
      sub=${spoken(face.subtitle(play)) + (state.table.practice ? ` · ${t('web.table.practice')}` : '')
        + (state.table.campaign ? ` · ${state.table.campaign.name}` : '')}
      language=${false}>
      <${Zoom} port=${port} class="zg" />
      <${IconButton} glyph="undo" wide label=${t('web.table.takeback')} shortcut="U" class="t-back"
        aria-disabled=${!back.can} title=${back.why} onClick=${back.run} />
      <${IconButton} glyph="hint" wide label=${t('web.table.hint')} shortcut="H" class="t-hint"
        aria-disabled=${!play.offers.length} title=${play.offers.length ? undefined : t('web.table.hint.not_now')}
        onClick=${hint} />
      <${IconButton} glyph="why" wide label=${t('web.help')} shortcut="?" class="t-help"
        onClick=${() => openHelp('goal')} />
      <${IconButton} glyph="dots" label=${t('web.table.menu')} class="t-menu" onClick=${() => setMenu(true)} />
    <//>
    <nav class="tabbar" aria-label=${t('web.table.panels')}>${[
      { id: 'board', label: t('web.table.tab.board'), icon: html`<${Icon} name="mastaba" size=${22} />`, count: 0 },
      { id: 'other', label: other.label, icon: html`<${Glyph} name=${other.glyph} />`, count: other.count },
      { id: 'log', label: t('web.table.tab.log'), icon: html`<${Glyph} name="log" />`, count: 0 },
      { id: 'rules', label: t('web.table.tab.rules'), icon: html`<${Glyph} name="rules" />`, count: 0 },
      { id: 'chat', label: t('web.table.tab.chat'), icon: html`<${Glyph} name="chat" />`, count: unread },
    ].map(({ id, label, icon, count }) =>
      html`<button key=${id} data-tab=${id} aria-current=${panel === id ? 'page' : undefined}
        onClick=${() => setPanel(panel === id ? 'board' : id)}>
        ${icon}${count > 0 && html`<span class="bdg">${count}</span>`}${label}</button>`)}</nav>
    <${Band} live=${live} />
    ${inspected.value && html`<${Popover} what=${inspected.value} onClose=${() => { inspected.value = null; }} />`}
    ${menu && dialogs.value
      && html`<${dialogs.value.TableMenu} session=${session} viewer=${viewer} onClose=${() => setMenu(false)} />`}
    ${absent !== null && dialogs.value
      && html`<${dialogs.value.AwayDialog} table=${state.table} seat=${absent} token=${session.host ?? live.token}
        onLeave=${seat === null ? null : () => { setAbsent(null); setMenu(true); }}
      onClose=${(/** @type {string | undefined} */ done) => { setAbsent(null); if (done) deciding.note(done); }} />`}
    <${Helping} face=${face} play=${play} taught=${!!state.lesson} onClause=${openRules} />
    <div class="vh" role="status" aria-live="assertive">${heard}</div></div>`;
}

/**
 * While somebody else decides: skip to your turn, be told when it is, do something about who is away.
 * @param {{play: Play, session: import('./session.js').Session, film: import('./film.js').Film, onAway: (seat:
 *   number) => void, onBarred: (text: string) => void}} props
 */
function Meanwhile({ play, session, film, onAway, onBarred }) {
  if (film.behind.value) return html`<${Button} kind="quiet" glyph="last" class="skipfilm"
    shortcut=${t('web.table.film.key')} aria-keyshortcuts="Space" onClick=${film.skip}>
    ${t(play.seat === null ? 'web.table.film.skip_all' : 'web.table.film.skip')}<//>`;
  const seat = play.view.waiting?.seat ?? null;
  if (play.offers.length || play.seat === null || seat === null || session.here.value.has(seat)) return null;
  const { seats } = play.table;
  if (seats[seat].who === 'bot') return null;
  const on = notifying();
  const change = async () => { if (!await setNotify(!on)) onBarred(t('web.set.notify.barred')); };
  const name = seats[seat].name ?? '';
  return html`${isAway(play.table, seat)
    && html`<${Button} glyph="clock" onClick=${() => onAway(seat)}>${t('web.table.away.open', { name })}<//>`}
    ${canNotify()
      && html`<${Button} kind="quiet" glyph=${on ? 'check' : 'bell'} aria-pressed=${on} onClick=${change}>
        ${t(on ? 'web.table.notify.on' : 'web.set.notify')}<//>`}`;
}

/** @param {{port: ReturnType<typeof useViewport>, class: string}} props */
export function Zoom({ port, class: name }) {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => { if (small.value && ref.current?.closest('.stage')) stepAside(ref.current, STANDS); });
  return html`<span class=${name} ref=${ref} role="group" aria-label=${t('web.table.zoom')}>
    <${IconButton} glyph="minus" label=${t('web.table.zoom.out')} shortcut="-" onClick=${port.controls.out} />
    <${IconButton} glyph="fit" label=${t('web.table.zoom.fit')} shortcut="0" onClick=${port.controls.fit} />
    <${IconButton} glyph="plus" label=${t('web.table.zoom.in')} shortcut="+" onClick=${port.controls.in} /></span>`;
}

/** The table where somebody was told that taking back makes it practice. */
let warned = '';

/**
 * What can be taken back, and if nothing, why not; the first time it says that the game becomes practice.
 * @param {import('../lib/types').TableMessage} state
 * @param {import('../lib/live.js').LiveTable} live
 * @param {(text: string) => void} say
 */
function takeback(state, live, say) {
  const { can, why, practice } = state.takeback ?? { can: false, why: null, practice: false };
  const told = (/** @type {string | null} */ key) => has(`web.table.takeback.${key}`)
    ? t(`web.table.takeback.${key}`)
    : '';
  const reason = can ? '' : told(why) || t('web.table.takeback.nothing');
  const run = async () => {
    if (!can) { say(reason); return; }
    if (practice && warned !== state.table.id) { warned = state.table.id;
    say(t('web.table.takeback.warning'));
    return;
    }
    try { await api.takeback(state.table.id, live.token); } catch (error) {
      say((error instanceof ApiError && told(error.key)) || errorText(error));
    }
  };
  return { can, why: practice ? t('web.table.takeback.practice') : reason || undefined, run };
}

/** How many chat lines came while the chat was closed. @param {number} count @param {boolean} open */
function useUnread(count, open) {
  const seen = useRef(count);
  if (open) seen.current = count;
  return count - seen.current;
}

/**
 * Where one's own last turn ended, if others had a turn since then of which there is more than a line to tell; nobody
 *   has had one before the first round.
 * @param {import('./play').Line[]} lines
 * @param {number} acted
 * @param {boolean} parted
 */
function recapOf(lines, acted, parted) {
  const since = lines.filter((line) => line.n >= acted);
  return parted && since.length > 1 && lines[lines.length - since.length - 1]?.round != null ? acted : null;
}

/**
 * On small screens, where the log is a tab: the latest of what happened, in a line of its own; at your turn a press
 *   tells all since your last one and draws it on the board.
 * @param {{face: Face, lines: import('./play').Line[], recap: number | null, asked: boolean, trails:
 *   ReturnType<typeof useTrails>}} props
 */
function Recap({ face, lines, recap, asked, trails }) {
  const [open, set] = useState(false);
  const setOpen = (/** @type {boolean} */ on) => { set(on); if (on) trails.show(); else trails.hide(); };
  useEffect(() => { set(false); }, [recap, asked]);
  // It closes at the next press elsewhere, so that nothing under it stays out of reach.
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!open) return undefined;
    const close =
      (/** @type {Event} */ event) => {
        if (!box.current?.contains(/** @type {Node} */ (event.target))) setOpen(false); };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, [open]);
  const since = recap === null ? [] : lines.filter((line) => line.n >= recap);
  const latest = lines[lines.length - 1];
  if (!latest) return null;
  const line = html`<span aria-hidden="true"><${face.Who} who=${latest.who} /></span>
    <span class="latest"><${Sentence} say=${latest.say} /></span>`;
  if (!asked || !since.length) return html`<div class="recap" aria-hidden="true"><span class="line">${line}</span>
  </div>`;
  return html`<div class="recap" ref=${box}>
    <button class="line" aria-expanded=${open} onClick=${() => setOpen(!open)}>
      <span class="vh">${t('web.table.log.since')}</span>${line}<${Glyph} name="caret" size=${18} /></button>
    ${open && html`<div class="plate"><h2 class="eyebrow">${t('web.table.log.since')}</h2>
      <ol>${since.map((line) =>
        html`<li key=${line.n}><span aria-hidden="true"><${face.Who} who=${line.who} /></span>
          <span><${Sentence} say=${line.say} /></span></li>`)}</ol>
    </div>`}</div>`;
}

/** Which way an arrow looks that the game has no use for. @type {Record<string, [number, number]>} */
const PANS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * Keys of the table itself; the rest goes to the game.
 * @param {{play: Play, face: Face, film: import('./film.js').Film, deeds: import('./play').Deed[], port:
 *   ReturnType<typeof useViewport>, hint: () => void, back: ReturnType<typeof takeback>, setTab: (tab: string) =>
 *   void, setPanel: (panel: string) => void, close: () => void}} at
 */
function usePlayKeys({ play, face, film, deeds, port, hint, back, setTab, setPanel, close }) {
  const main = deeds.find((deed) => deed.key === 'Enter'
    || deed.kind === 'primary');
  useKeys({
    Enter: () => { if (play.live) main?.run(); },
    Escape: () => { if (film.moment.value) { film.seen(); return; } face.back(play); close(); setPanel('board'); },
    ...(film.behind.value ? { ' ': film.skip } : {}),
    H: hint, U: back.run, '?': () => openHelp('goal'),
    L: () => {
      setTab('log');
      setPanel('log');
      /** @type {HTMLElement | null} */ (document.querySelector('.loglist'))?.focus();
    },
    '+': port.controls.in, '-': port.controls.out, 0: port.controls.fit,
  });
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!settings.value.keys && !event.key.startsWith('Arrow')) return;
      const target = /** @type {Element} */ (event.target);
      if (target.closest?.('input, textarea, select, [role="tablist"], dialog')
        || document.querySelector('dialog[open]')) return;
      if (event.key.startsWith('Arrow') && target.closest?.('.loglist, .sidebody, .phonepanel')) return;
      if (keyName(event).length && face.key(play, event)) event.preventDefault();
      else if (event.key in PANS) port.controls.pan(...PANS[event.key]);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

