// New game: three columns (game, seats, options), one sentence and one faience button below.
import { html, useEffect, useRef, useState } from '../lib/html.js';
import { api } from '../lib/net.js';
import { go, route } from '../lib/route.js';
import { gameInfo, games, keepCreated, loadGames, setSetting } from '../lib/state.js';
import { lang, t } from '../lib/words.js';
import { Button, ErrorPlate, Eyebrow, Glyph, IconButton, Skeleton, Svg, errorText, useLoad,
  useTitle } from '../lib/ui.js';
import { Lessons } from '../lib/learn.js';
import { TopBar } from '../lib/topbar.js';
import { COVER_DEFS, SHELF, cover } from '../games/shelf.js';
import { firstChairs, memberChairs, newChair, seatPlan } from '../lib/chairs.js';
import { setupOf } from '../lib/setups.js';
import { loadBox } from '../games/registry.js';
import { useKeys } from '../lib/keys.js';
import { Absent, CampaignChoice, NONE, enrol, useBooks } from './newgame-campaign.js';
import { SeatList, TurnOrder } from './newgame-seats.js';
import { OptionList, TableLanguage } from './newgame-options.js';

/** @typedef {import('../lib/chairs.js').Chair} Chair */
/** How the table is kept. @typedef {import('../lib/types').House} House */

/** @param {{ chosen: string, onChoose: (id: string) => void }} p */
function GameList({ chosen, onChoose }) {
  return html`<div class="gl" role="radiogroup" aria-label=${t('web.new.game')}>${SHELF.map(({ id, seats }) => {
    const info = gameInfo(id);
    const [low, high] = info?.seats ?? seats;
    const name = t(`web.game.${id}`);
    return html`<label key=${id} class="gb ${id === chosen ? 'sel' : ''} ${info ? '' : 'closed'}">
      <input class="vh" type="radio" name="game" value=${id} checked=${id === chosen} disabled=${!info}
        onChange=${() => onChoose(id)} />
      <${Svg} class="gb-cover" box="0 0 258 332" draw=${cover(id, name, t(`web.subtitle.${id}`))} />
      <span><b>${name}</b>
        <i>${info ? html`<${Glyph} name="seat" size=${15} />${low}–${high}` : t('web.home.soon')}</i></span></label>`;
  })}</div>`;
}

/**
 * The options as the rules have them: what merely suits a number of seats is suggested, never put in.
 * @param {import('../lib/types').GameInfo} info
 */
const defaults = (info) => Object.fromEntries(info.options.map((option) => [option.name, option.default]));

/**
 * `eager`: Enter was pressed before the page was there.
 * @param {{ info: import('../lib/types').GameInfo, eager: boolean, onGame: (id: string) => void }} p
 */
function Form({ info, eager, onGame }) {
  const setup = setupOf(info.id);
  const name = t(`web.game.${info.id}`);
  const [chairs, setChairs] = useState(() => firstChairs(info.seats));
  const [chosen, setChosen] = useState(/** @type {Record<string, string>} */ ({})); // chosen by hand
  const options = { ...defaults(info), ...chosen };
  const books = useBooks(info);
  const [choice, setChoice] = useState(NONE);
  const possible = !!info.campaign && (setup.campaign?.(chairs.length) ?? true);
  const campaign = possible ? choice : NONE;
  /** A campaign that goes on brings its members along. @param {import('./newgame-campaign.js').Choice} next */
  function choose(next) {
    if (next.book?.members.length) seat(memberChairs(next.book.members.slice(0, info.seats[1])));
    else if (choice.book) seat(firstChairs(info.seats));
    setChoice(next);
  }
  const wanted = route.value.query.get('campaign');
  useEffect(() => {
    const book = books.find(({ id }) => id === wanted);
    if (book) choose({ book, name: null });
  }, [books, wanted]);
  const [house, setHouse] = useState(/** @type {House} */ (
    { lang: lang.value, visibility: 'private', pace: 'steady' }));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => setHouse((old) => ({ ...old, lang: lang.value })), [lang.value]);

  const open = chairs.filter((chair) => chair.kind === 'open').length;
  /** Fewer seats may take away the value of an option. @param {Chair[]} next */
  function seat(next) {
    setChairs(next);
    setChosen(Object.fromEntries(
      Object.entries(chosen).filter(([option, value]) => setup.offers(option, value, next.length))));
  }
  const fill = () => seat(chairs.reduce((/** @type {Chair[]} */ done, chair, i) => [...done,
    chair.kind !== 'open'
      ? chair
      : chair.member === undefined
      ? { ...newChair([...done, ...chairs.slice(i)], 'bot:thumb'), id: chair.id }
      : { ...chair, kind: 'bot:thumb' }], []));

  async function start() {
    if (busy) return;
    setBusy(true);
    setError(null);
    const own = chairs.find((chair) => chair.kind === 'you');
    if (own) setSetting('name', own.name.trim());
    try {
      const plan = seatPlan(info.id, chairs);
      const key = await enrol(info, campaign, (book) => setChoice({ book, name: null }));
      const made = await api.create(
        { game: info.id, options, seats: plan, campaign: key, ...house });
      keepCreated(made, info.id, plan.flatMap(({ who }, i) => (who === 'person' ? [i] : [])));
      go(`/t/${made.table}`);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  }
  useKeys({ Enter: ({ repeat }) => { if (!repeat) start(); } });
  useEffect(() => { if (eager) start(); }, []);

  return html`<main id="main" class="cols" tabindex="-1">
    <section class="col" aria-labelledby="h-game"><${Eyebrow} id="h-game">${t('web.new.step_game')}<//>
      <${GameList} chosen=${info.id} onChoose=${onGame} /><${Lessons} game=${info.id} /></section>
    <section class="col" aria-labelledby="h-seats">
      <${Eyebrow} id="h-seats">${t('web.new.step_seats', { taken: chairs.length, most: info.seats[1] })}<//>
      <${SeatList} info=${info} chairs=${chairs} options=${options} book=${campaign.book} onChange=${seat} />
      ${campaign.book && chairs.length < info.seats[1]
        && html`<${Absent} book=${campaign.book} seated=${chairs.map(({ member }) => member)}
          onAdd=${(/** @type {import('../lib/types').Member} */ who) =>
            seat([...chairs,
              ...memberChairs([who]).map((chair) =>
                ({ ...chair, kind: chair.kind === 'you' ? /** @type {'open'} */ ('open') : chair.kind }))])} />`}
      ${open > 0 && html`<p class="warn"><${Glyph} name="link" size=${18} />${t('web.new.open_hint', { seats: open })}
      </p>`}
      <${TurnOrder} info=${info} chairs=${chairs} options=${options} /></section>
    <section class="col" aria-labelledby="h-options"><${Eyebrow} id="h-options">${t('web.new.step_options')}<//>
      <${OptionList} info=${info} chairs=${chairs} options=${options} house=${house}
        onOption=${(/** @type {Record<string, string>} */ next) => setChosen({ ...chosen, ...next })}
        onHouse=${setHouse}>
        ${info.campaign
          && html`<${CampaignChoice} books=${books} choice=${campaign} possible=${possible} onChange=${choose} />`}
      <//>
      <${TableLanguage} value=${house.lang}
        onChange=${(/** @type {string} */ v) => setHouse({ ...house, lang: v })} />
      </section></main>
  <footer class="start">
    <div><p role="status"><b>${name}</b>
      ${setup.goal(chairs.length, options)} ${open > 0 && t('web.new.open_now', { seats: open })}
      ${error !== null && html`<span class="bad">${errorText(error)}</span>`}</p>
    ${open > 0 && html`<${Button} onClick=${fill} glyph="bot">${t('web.new.fill', { seats: open })}<//>`}
    <${Button} kind="primary" glyph="play" shortcut="Enter" busy=${busy} onClick=${start}>
      ${t(open ? 'web.new.invite' : 'web.new.start')}<//>
    </div></footer>`;
}

/** @param {{ eager?: boolean }} p */
export default function NewGame({ eager = false }) {
  useTitle(t('web.new.title'));
  const wanted = route.value.query.get('game') ?? '';
  const { value: box, error, again } = useLoad(async () => {
    await loadGames();
    const id = (gameInfo(wanted) ?? games.value?.[0])?.id ?? '';
    await loadBox(id);
    return id;
  }, [wanted]);
  const info = gameInfo(box ?? '') ?? null;
  const early = useRef(eager); // Enter was pressed while the boxes were fetched
  useKeys(info ? {} : { Enter: ({ repeat }) => { if (!repeat) early.current = true; } });
  return html`<${TopBar} title=${t('web.new.title')} sub=${t('web.new.sub')}>
    ${info && html`<${IconButton} wide glyph="rules" href="/rules/${info.id}"
      label=${t('web.rules_of', { game: t(`web.game.${info.id}`) })} />`}
  <//>
    <svg class="sprite" width="0" height="0" aria-hidden="true"
      dangerouslySetInnerHTML=${{ __html: `<defs>${COVER_DEFS}</defs>` }} />
    ${error ? html`<main id="main" class="lone" tabindex="-1"><${ErrorPlate} error=${error} retry=${again} /></main>`
      : !info ? html`<main id="main" class="lone" tabindex="-1"><${Skeleton} rows=${5} /></main>`
      : html`<${Form} key=${info.id} info=${info} eager=${early.current}
        onGame=${(/** @type {string} */ id) => { early.current = false;
        go(`/new?game=${id}`, { replace: true });
        }} />`}`;
}
