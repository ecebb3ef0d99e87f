// A campaign on the new-game screen: none, a new one, or one that goes on.
import { html, useEffect, useId, useState } from '../lib/html.js';
import { memberName, pointsOf } from '../lib/book.js';
import { campaignOf, campaigns, keepCampaign } from '../lib/campaigns.js';
import { api } from '../lib/net.js';
import { t, titleOf } from '../lib/words.js';
import { Button, Select, typed } from '../lib/ui.js';

/** @typedef {import('../lib/types').Book} Book */
/** What is chosen: `book` is the campaign that goes on, `name` the one to be founded.
 * @typedef {{ book: Book | null, name: string | null }} Choice */

/** @type {Choice} */
export const NONE = { book: null, name: null };

/** The books of a game that this browser can open. @param {import('../lib/types').GameInfo} info */
export function useBooks(info) {
  const [books, setBooks] = useState(/** @type {Book[]} */ ([]));
  const known = info.campaign ? campaigns.value.filter(({ game }) => game === info.id) : [];
  const key = known.map(({ campaign }) => campaign).join();
  useEffect(() => {
    let current = true;
    if (known.length) api.books(known.map(({ campaign, token }) => ({ campaign, token }))).then(
      (list) => { if (current) setBooks(list);
    }, () => {});
    return () => { current = false; };
  }, [key]);
  return books;
}

/**
 * The key for the server; a new campaign is founded first, and once.
 * @param {import('../lib/types').GameInfo} info
 * @param {Choice} choice
 * @param {(book: Book) => void} onFounded
 */
export async function enrol(info, { book, name }, onFounded) {
  if (book) return { campaign: book.id, token: campaignOf(book.id)?.token ?? '' };
  if (name === null) return undefined;
  const made = await api.found(info.id, name.trim() || t('web.new.campaign.unnamed'));
  const founded = await api.book(made.campaign, made.token);
  keepCampaign({ ...made, game: info.id, name: founded.name, own: true });
  onFounded(founded);
  return made;
}

/** @param {{ books: Book[], choice: Choice, possible: boolean, onChange: (choice: Choice) => void }} p */
export function CampaignChoice({ books, choice, possible, onChange }) {
  const id = useId();
  const value = choice.book?.id ?? (choice.name === null ? 'none' : 'new');
  const choose = (/** @type {string} */ chosen) =>
    onChange({ book: books.find((book) => book.id === chosen) ?? null, name: chosen === 'new' ? '' : null });
  const effect = !possible
    ? t('web.new.campaign.alone')
    : choice.book
    ? t('web.new.campaign.number', { number: choice.book.games.length + 1 })
    : t(choice.name === null ? 'web.new.campaign.off' : 'web.new.campaign.kept');
  const options =
    [{ value: 'none', text: t('web.new.campaign.none') }, { value: 'new', text: t('web.new.campaign.new') },
      ...books.map((book) => ({ value: book.id, text: book.name }))];
  return html`<li class="orow campchoice"><span class="on"><b>${t('web.new.campaign')}</b><span>${effect}</span></span>
      ${possible && html`<${Select} label=${t('web.new.campaign')} value=${value} onChange=${choose}
        options=${options} />`}</li>
    ${possible && choice.name !== null
      && html`<li class="orow campname"><label class="on" for=${id}><b>${t('web.new.campaign.name')}</b></label>
        <input id=${id} class="field" value=${choice.name} maxlength="40" placeholder=${t('web.new.campaign.unnamed')}
          autocomplete="off"
      onInput=${typed((name) => onChange({ book: null, name }))} /></li>`}`;
}

/** What a member begins with, in a line. @param {Book} book @param {number} number */
export function standingOf(book, number) {
  const who = book.members.find(({ member }) => member === number);
  return who ? `${titleOf(book.game, who.level, book.wording)} · ${pointsOf(book.game, who.total)}` : '';
}

/**
 * Members who are not at the table yet.
 * @param {{ book: Book, seated: (number | undefined)[], onAdd: (member: import('../lib/types').Member) => void }} p
 */
export function Absent({ book, seated, onAdd }) {
  const absent = book.members.filter(({ member }) => !seated.includes(member));
  if (!absent.length) return null;
  return html`<div class="absent"><span>${t('web.new.campaign.absent')}</span>
    ${absent.map((who) =>
      html`<${Button} key=${who.member} glyph="plus" onClick=${() => onAdd(who)}
        aria-label=${t('web.new.campaign.add', { name: memberName(who) })}>
        ${memberName(who)}<//>`)}
  </div>`;
}
