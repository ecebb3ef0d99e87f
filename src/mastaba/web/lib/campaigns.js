// The campaigns this browser knows: by their own links, or by a seat in one of their games.
import { signal } from './html.js';
import { read, write } from './state.js';
import { lang } from './words.js';

/** @typedef {{ campaign: string, game: string, name: string, token: string, own: boolean }} CampaignTicket */

const CAMPAIGNS = 'mastaba.campaigns';
const MOST = 30;

export const campaigns = signal(read(CAMPAIGNS, /** @type {CampaignTicket[]} */ ([])));

/** @param {string} id */
export const campaignOf = (id) => campaigns.value.find((one) => one.campaign === id) ?? null;

/** Remember a campaign. Its own token opens more than any seat's, and is never given up for one.
 * @param {CampaignTicket} news */
export function keepCampaign(news) {
  const old = campaignOf(news.campaign);
  const kept = old?.own && !news.own ? { ...old, name: news.name } : news;
  if (old && Object.entries(kept).every(([key, value]) =>
    old[/** @type {keyof CampaignTicket} */ (key)] === value)) return;
  put([kept, ...campaigns.value.filter((one) => one.campaign !== news.campaign)].slice(0, MOST));
}

/** @param {string} id */
export const dropCampaign = (id) => put(campaigns.value.filter((one) => one.campaign !== id));

/** @param {CampaignTicket[]} next */
function put(next) {
  campaigns.value = next;
  write(CAMPAIGNS, next);
}

/** A game of a campaign was opened by who plays in it or has made it.
 * @param {import('./types').TableInfo} table @param {string} token */
export function meetCampaign({ campaign, game, you }, token) {
  if (campaign && (you.kind === 'seat' || you.kind === 'host')) keepCampaign(
    { campaign: campaign.id, name: campaign.name, game, token, own: false });
}

addEventListener('storage', (event) => {
  if (event.key === CAMPAIGNS) campaigns.value = read(CAMPAIGNS, /** @type {CampaignTicket[]} */ ([]));
});

/** A day as the language writes it. @param {number} seconds */
export const dayOf = (seconds) =>
  new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium' }).format(new Date(seconds * 1000));
