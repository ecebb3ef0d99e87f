// Cuts the icons we use out of @iconify-json/game-icons (CC BY 3.0) and writes them as path data:
//   node icons.mjs      after npm install
// Who drew an icon is the folder it has in github.com/game-icons/icons; keep AUTHORS in step.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { CARDS } from './icons-tomb.mjs';

const web = new URL('../../src/mastaba/web/', import.meta.url);
const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
const credits = JSON.parse(readFileSync(new URL('assets/icons/authors.json', web), 'utf8'));
const authors = credits.icons;

const SETS = {
  'lib/icons-game.js': [
    'The icons of the shell: covers, players, seats.',
    ['mummy-head', 'gold-scarab', 'anubis', 'egyptian-sphinx', 'eye-of-horus', 'hooded-figure',
      'torch', 'rune-stone'],
  ],
  'games/mummy/icons.js': [
    "The icons of The Mummy's treasures.",
    ['cobra', 'fire-bowl', 'scarab-beetle', 'chariot', 'drum', 'lotus', 'trireme', 'ibis',
      'double-fish', 'feather', 'moon', 'amphora', 'cat', 'bull', 'croc-jaws', 'papyrus',
      'eye-of-horus', 'frog', 'sun', 'crown', 'horus', 'pharoah'],
  ],
  'games/hamunaptra/icons.js': [
    'The icons of Hamunaptra: what lies in the tunnels and what counts, beside those of the shell.',
    ['spectre', 'shambling-zombie', 'scarab-beetle', 'crowned-skull', 'spiky-pit', 'arrow-flights',
      'spiked-wall', 'falling-rocks', 'quicksand', 'secret-door', 'winged-leg', 'sun', 'feather',
      'egyptian-temple', 'obelisk', 'egyptian-pyramids', 'cat', 'ibis', 'dungeon-gate', 'exit-door', 'stairs', 'run',
      'egyptian-walk', 'light-backpack', 'fist', 'brain', 'checked-shield', 'crossed-swords',
      'card-exchange'],
  ],
  'games/hamunaptra/icons-gear.js': [
    "The icons of Hamunaptra's equipment.",
    ['pocket-bow', 'dynamite', 'curvy-knife', 'notebook', 'spell-book', 'gem-pendant', 'fedora',
      'leather-armor', 'rope-coil', 'scroll-unfurled', 'tied-scroll', 'papyrus'],
  ],
  'games/dungeonrun/icons.js': [
    'The icons of Dungeon Run: heroes, monsters, what is done; beside those of the shell.',
    ['dwarf-face', 'rogue', 'battle-axe', 'wizard-face', 'angel-wings', 'bow-arrow', 'death-skull', 'gears',
      'goblin', 'imp', 'troll', 'ogre', 'cultist', 'skeleton', 'shambling-zombie', 'spectre',
      'black-knight-helm', 'hanging-spider', 'dragon-head', 'centipede', 'hydra', 'minotaur', 'slime',
      'fire-bowl', 'rock-golem', 'visored-helm', 'gargoyle', 'mimic-chest', 'wyvern', 'crowned-skull',
      'metal-golem-head', 'goblin-head', 'boot-prints', 'magic-swirl', 'magnifying-glass', 'battle-gear',
      'upgrade', 'crossed-swords', 'card-exchange', 'fist', 'winged-leg', 'run', 'dungeon-gate',
      'open-treasure-chest', 'light-backpack'],
  ],
  'games/dungeonrun/icons-cards.js': [
    'The icons of treasures, traps and strangers of Dungeon Run.',
    ['broadsword', 'warhammer', 'pocket-bow', 'curvy-knife', 'fairy-wand', 'wizard-staff', 'barbed-spear',
      'round-shield', 'checked-shield', 'plain-dagger', 'crystal-ball', 'helmet', 'hood', 'crown',
      'leather-armor', 'chain-mail', 'robe', 'scale-mail', 'rope-coil', 'health-potion', 'gem-pendant',
      'potion-ball', 'winged-sword', 'lantern-flame', 'beer-horn', 'spiky-pit', 'arrow-flights',
      'falling-rocks', 'magic-gate', 'spider-web', 'mirror-mirror', 'vile-fluid', 'gong', 'swap-bag',
      'ghost', 'soul-vessel', 'treasure-map'],
  ],
  'games/tomb/icons.js': [
    'The icons of Tomb: attributes, decks, places, what is done; beside those of the shell.',
    ['crossed-swords', 'lockpicks', 'magic-swirl', 'anvil', 'spell-book', 'beer-stein', 'health-potion',
      'open-treasure-chest', 'gem-pendant', 'magic-gate', 'scroll-unfurled', 'sun', 'spiky-pit',
      'vile-fluid', 'dungeon-gate', 'boot-prints', 'card-exchange', 'tavern-sign', 'exit-door',
      'bandaged', 'hasty-grave', 'battle-gear', 'rogue', 'swap-bag', 'crowned-skull', 'burning-skull',
      'falling-rocks'],
  ],
};

const NUMBERS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Path data in whole units. Every point is rounded where it lies, so that errors do not add up. */
function rounded(path) {
  let out = '';
  let last = '';
  let pen = [0, 0]; // where the outline is,
  let put = [0, 0]; // and where the rounded one is
  let [start, began] = [pen, put];
  const say = (letter, numbers) => {
    const same = (letter === last && letter !== 'm') || (letter === 'l' && last === 'm');
    const text = numbers.map((n, i) => (n < 0 || (i === 0 && !same) ? `${n}` : ` ${n}`)).join('');
    out += same ? text : letter + text;
    last = letter;
  };
  for (const [, letter, rest] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const low = letter.toLowerCase();
    const arc = /^[\s,]*([01])/;
    const numbers = [];
    for (let text = rest; ;) { // flags of an arc may stand without a gap
      const flag = low === 'a' && [3, 4].includes(numbers.length % 7);
      const found = (flag ? arc : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i).exec(text);
      if (!found) break;
      numbers.push(+found[1]);
      text = text.slice(found[0].length);
    }
    if (low === 'z') { say('z', []); [pen, put] = [start, began]; continue; }
    for (let i = 0; i < numbers.length; i += NUMBERS[low]) {
      const part = numbers.slice(i, i + NUMBERS[low]);
      const near = low === letter;
      const kind = low === 'm' && i ? 'l' : low;
      const at = (x, y) => (near ? [pen[0] + x, pen[1] + y] : [x, y]);
      const whole = ([x, y]) => [Math.round(x) - put[0], Math.round(y) - put[1]];
      let end;
      if (kind === 'h') end = [near ? pen[0] + part[0] : part[0], pen[1]];
      else if (kind === 'v') end = [pen[0], near ? pen[1] + part[0] : part[0]];
      else end = at(part.at(-2), part.at(-1));
      const go = whole(end);
      if (kind === 'h' || kind === 'v') say(kind, [go[kind === 'h' ? 0 : 1]]);
      else if (kind === 'a') say('a', [...part.slice(0, 3).map((n) => Math.round(n * 10) / 10), part[3], part[4], ...go]);
      else {
        const points = [];
        for (let k = 0; k < part.length; k += 2) points.push(...whole(at(part[k], part[k + 1])));
        say(kind, points);
      }
      pen = end;
      put = [put[0] + go[0], put[1] + go[1]];
      if (kind === 'm') [start, began] = [pen, put];
    }
  }
  return out;
}

/** An icon as path data, or as elements if it has more than one. */
function drawn(name) {
  if (!icons[name]) throw new Error(`no icon ${name}`);
  if (!authors[name]) throw new Error(`no author for ${name}`);
  const { body } = icons[name];
  const single = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(body);
  return single ? rounded(single[1]) : body.replace(/ d="([^"]+)"/g, (_, path) => ` d="${rounded(path)}"`);
}

// What a game fetches when it first shows it; the credits fetch it all.
const LATER = { 'games/hamunaptra/icons.js': 'icons-gear.js', 'games/dungeonrun/icons.js': 'icons-cards.js' };
for (const [file, [what, names]] of Object.entries(SETS)) {
  const later = LATER[file] ? `export const more = () => import('./${LATER[file]}');\n` : '';
  const lines = names.map((name) => `  '${name}': '${drawn(name)}',`);
  writeFileSync(new URL(file, web), `// ${what} Made by tests/web/icons.mjs from game-icons.net,
// CC BY 3.0, rounded; their authors stand in assets/icons/authors.json. Path data in a box of 512.
/** @type {Record<string, string>} */
export const ICONS = {
${lines.join('\n')}
};
${later}`);
}

// So many that each is fetched by itself when its card is first seen; the credits know where they are.
mkdirSync(new URL('games/tomb/cards/', web), { recursive: true });
credits.files = {};
for (const [card, name] of Object.entries(CARDS)) {
  const data = drawn(name);
  const inner = data[0] === '<' ? data : `<path fill="currentColor" d="${data}"/>`;
  writeFileSync(new URL(`games/tomb/cards/${card}.svg`, web), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inner}</svg>\n`);
  credits.files[name] = `/games/tomb/cards/${card}.svg`;
}
writeFileSync(new URL('assets/icons/authors.json', web), `${JSON.stringify(credits, null, 2)}\n`);
