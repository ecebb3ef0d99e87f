// Cuts the icons we use out of @iconify-json/game-icons (CC BY 3.0) and writes them as path data:
//   node icons.mjs      after npm install
// Who drew an icon is the folder it has in github.com/game-icons/icons; keep AUTHORS in step.
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';

const web = new URL('../../src/mastaba/web/', import.meta.url);
const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
const authors = JSON.parse(readFileSync(new URL('assets/icons/authors.json', web), 'utf8')).icons;

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
    'The icons of Hamunaptra: what lies in the tunnels, what is worn, what counts.',
    ['mummy-head', 'spectre', 'shambling-zombie', 'scarab-beetle', 'anubis', 'crowned-skull',
      'spiky-pit', 'arrow-flights', 'spiked-wall', 'falling-rocks', 'quicksand', 'secret-door',
      'rune-stone', 'pocket-bow', 'dynamite', 'curvy-knife', 'notebook', 'spell-book',
      'gem-pendant', 'fedora', 'leather-armor', 'rope-coil', 'winged-leg', 'scroll-unfurled',
      'tied-scroll', 'papyrus', 'eye-of-horus', 'sun', 'feather', 'egyptian-temple', 'nefertiti',
      'egyptian-sphinx', 'obelisk', 'pharoah', 'egyptian-pyramids', 'open-treasure-chest', 'cat',
      'ibis', 'horus', 'dungeon-gate', 'exit-door', 'stairs', 'run', 'egyptian-walk',
      'light-backpack', 'fist', 'brain', 'checked-shield', 'crossed-swords', 'card-exchange'],
  ],
};

for (const [file, [what, names]] of Object.entries(SETS)) {
  const lines = names.map((name) => {
    if (!icons[name]) throw new Error(`no icon ${name}`);
    if (!authors[name]) throw new Error(`no author for ${name}`);
    const { body } = icons[name];
    const single = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(body);
    return `  '${name}': '${single ? single[1] : body}',`;
  });
  writeFileSync(new URL(file, web), `// ${what} Made by tests/web/icons.mjs from game-icons.net,
// CC BY 3.0; their authors stand in assets/icons/authors.json. Path data in a box of 512.
/** @type {Record<string, string>} */
export const ICONS = {
${lines.join('\n')}
};
`);
}
