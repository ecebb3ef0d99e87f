// The Mummy's treasures: which icon each has.
import { addIcons } from './icons.js';
import { ICONS } from './icons-mummy.js';

addIcons(ICONS);

/** @type {Record<string, string>} by mission card */
export const TREASURE_ICON = {
  'R-1': 'cobra', 'R-2': 'fire-bowl', 'R-3': 'scarab-beetle', 'R-4': 'chariot', 'R-5': 'drum',
  'B-1': 'lotus', 'B-2': 'hippo', 'B-3': 'trireme', 'B-4': 'ibis', 'B-5': 'double-fish',
  'W-1': 'feather', 'W-2': 'moon', 'W-3': 'amphora', 'W-4': 'cat', 'W-5': 'bull',
  'G-1': 'croc-jaws', 'G-2': 'papyrus', 'G-3': 'eye-of-horus', 'G-4': 'frog',
  'Y-1': 'sun', 'Y-2': 'crown', 'Y-3': 'horus', 'Y-4': 'pharoah',
};
