// Sixteen heads that differ at a glance: by what they wear, by hair and beard, by the colour of it. SVG text, no DOM.
// Drawn in the frame of a pawn, 40 wide, the neck at (20, 22).

const DARK = '#140D06';
const LINE = `stroke="${DARK}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"`;
const SKIN = { fair: '#F0CFA6', tan: '#D9A874', brown: '#A8703F', dark: '#70452A' };

/** @param {string} d @param {string} fill */
const shape = (d, fill) => `<path d="${d}" fill="${fill}" ${LINE}/>`;
/** @param {string} d @param {number} [width] @param {string} [colour] */
const stroke = (d, width = 1.5, colour = DARK) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"
    stroke-linejoin="round"/>`;
/** @param {string} skin @param {number} [wide] */
const face = (skin, wide = 8.4) => `<ellipse cx="20" cy="12" rx="${wide}" ry="9.6" fill="${skin}" ${LINE}/>`;
const EYES = `<circle cx="16.7" cy="12" r="1.25" fill="${DARK}"/><circle cx="23.3" cy="12" r="1.25" fill="${DARK}"/>`;
const MOUTH = stroke('M17.8 17.4q2.2 1.4 4.400 0', 1.4);

/** By character: behind the face, the face, before it. @type {Record<string, string>} */
const HEADS = {
  // occult investigator: bowler, moustache, monocle
  C01: face(SKIN.fair) + EYES + stroke('M15.500 16.200q4.500-2.600 9 0', 2.4, '#3B2A1A')
    + `<circle cx="23.3" cy="12" r="3.1" fill="none" stroke="#E9C45C" stroke-width="1.4"/>`
    + shape('M12 6.500c.6-8 15.400-8 16 0z', '#2A2430') + shape('M8 5.600h24v2.800H8z', '#2A2430'),
  // bodyguard: bald, broken nose, stubble
  C02: face(SKIN.fair, 9.6)
    + `<path d="M11 13c.6 6.500 4 8.600 9 8.600s8.400-2.100 9-8.600c-2 2.400-5 3-9 3s-7-.6-9-3z" fill="#7A6A58"
      opacity=".75"/>`
    + EYES + stroke('M14.500 9.200l4 1M25.500 9.200l-4 1', 1.8) + stroke('M20 11.500l1.600 3-1.800.4', 1.3)
    + stroke('M17.500 18.200h5', 1.5),
  // boy: fez with a tassel
  C03: face(SKIN.brown, 7.4) + EYES + stroke('M17.500 16.600q2.500 2.400 5 0', 1.4)
    + shape('M14 5.500 15.500-4h9L26 5.500z', '#B3261B') + stroke('M20-4q7-1 8 6.500', 1.4, '#F0CB6E')
    + `<circle cx="28" cy="3.400" r="1.8" fill="#F0CB6E" ${LINE}/>`,
  // archaeologist: pith helmet, red hair
  C04: shape(`M11 9c-2 6-1.500 10 .5 13h17c2-3 2.500-7 .5-13z`, '#A5502A') + face(SKIN.fair) + EYES + MOUTH
    + shape(`M11.500 5.500C12-4.500 28-4.500 28.500 5.500z`, '#E9DDB6')
    + shape(`M7 5c4-2.600 22-2.600 26 0l-1.500 3.200c-5-2-18-2-23 0z`, '#E9DDB6')
    + stroke('M11.600 3.400q8.400-2.600 16.800 0', 1.8, '#8A6A2A'),
  // professor: white hair and beard, spectacles
  C05: shape(`M9.500 13C7 3 13-2.500 20-2.500S33 3 30.500 13z`, '#EDEAE2') + face(SKIN.fair)
    + shape(`M12 14.500c1 8.500 4 11.500 8 11.500s7-3 8-11.500c-2.500 3-5 3.600-8
      3.600s-5.500-.6-8-3.600z`, '#EDEAE2')
    + `<circle cx="16.4" cy="11.600" r="3" fill="#DDF0F5" stroke="${DARK}" stroke-width="1.3"/>
      <circle cx="23.600" cy="11.600" r="3" fill="#DDF0F5" stroke="${DARK}" stroke-width="1.3"/>`
    + EYES,
  // desert guide: blue headscarf
  C06: shape(`M8 24C5.500 6 10-3.500 20-3.500S34.500 6 32 24z`, '#2C6FA8')
    + `<ellipse cx="20" cy="12.500" rx="7.200" ry="8.200" fill="${SKIN.tan}" ${LINE}/>` + EYES + MOUTH
    + stroke('M11 4.500q9-4.500 18 0', 2.2, '#F0CB6E') + stroke('M31 14q2 6 .6 10', 1.5),
  // legionnaire: white kepi with a neck cloth
  C07: shape('M9.500 6v16h21V6z', '#F4F0E4') + face(SKIN.tan) + EYES + stroke('M16 16.800h8', 2.600, '#4A3420')
    + shape('M11.500 5.500 13-3.500h14l1.500 9z', '#F4F0E4') + stroke('M12.400.6h15.200', 2, '#B3261B')
    + shape('M12 5.200h16.500l2.500 3.200H14z', '#1F1A16'),
  // strongman: bald, a great curled moustache
  C08: face(SKIN.fair, 10.400) + EYES + stroke('M14 9.400l4.200.4M26 9.400l-4.200.4', 1.8)
    + stroke(`M20 15.600c-2.500 2.600-7 2.200-9.500-.6-1.500-1.800-.6-3.600 1-3.200M20 15.600c2.500 2.600 7 2.200
      9.500-.6 1.500-1.800.6-3.600-1-3.200`,
      2.400, '#2A1B0C')
    + `<path d="M15 3q2.500-2.400 6-2" fill="none" stroke="#FFF8EA" stroke-width="1.6" stroke-linecap="round"
      opacity=".8"/>`,
  // aviator: leather cap, goggles
  C09: shape(`M9.500 20C7.500 5 10-3 20-3s12.500 8 10.500 23l-3.500 1V8H13v13z`, '#6B4226') + face(SKIN.fair, 7.600)
    + EYES + MOUTH + shape('M10.500 3.500h19v5.500h-19z', '#3A2A1C')
    + `<circle cx="15.400" cy="6" r="3.800" fill="#BFE6F0" stroke="#E9C45C" stroke-width="1.5"/>
      <circle cx="24.600" cy="6" r="3.800" fill="#BFE6F0" stroke="#E9C45C" stroke-width="1.5"/>`,
  // reporter: cloche hat with a ribbon, bobbed hair
  C10: shape(`M10.500 8v10.500c0 1.500 3 2 3.500.5V9zM29.500 8v10.500c0 1.500-3 2-3.500.5V9z`, '#2A1B12')
    + face(SKIN.fair, 7.600) + EYES + `<path d="M18.200 17q1.800 2 3.600 0z" fill="#B3261B"/>`
    + shape(`M9 9.500C8-4 32-4 31 9.500c-6-2.600-16-2.600-22 0z`, '#8A4A86')
    + stroke('M9.800 5.400q10.200-3 20.400 0', 2.400, '#F0CB6E')
    + shape('M26.500 2.500l4 1.600-3.500 2.600z', '#F0CB6E'),
  // smuggler: bandana, eye patch
  C11: face(SKIN.tan) + `<circle cx="16.700" cy="12" r="1.250" fill="${DARK}"/>`
    + shape('M20.800 9.800h5.400v4.400h-5.400z', DARK) + stroke('M12 8.500l14 3', 1.2)
    + stroke('M17 17.600q3.500 1.400 6-.8', 1.5) + stroke('M14.500 20h11', 2.400, '#4A3420')
    + shape(`M11.200 8.200C11-3.500 29-3.500 28.800 8.200q-8.800-4-17.600 0z`, '#C4451F')
    + shape(`M28.500 5.500l5.500-1.500-1.500 4 2.500 3-6.500-2z`, '#C4451F'),
  // field doctor: blond, full beard, a cap with a cross
  C12: face(SKIN.fair)
    + shape(`M11.500 12c-.4 8 3 12.500 8.500 12.500s8.900-4.500 8.500-12.500c-2 3.500-5 4-8.500
      4s-6.500-.5-8.500-4z`, '#D8A545')
    + EYES + shape('M11 6.500 12-2.500h16l1 9z', '#F4F0E4')
    + `<path d="M18.600-1h2.800v2h2v2.600h-2v2h-2.800v-2h-2V1h2z" fill="#C4261B"/>`,
  // big-game hunter: broad hat with a feather, grey hair
  C13: shape(`M11 8c-1.500 6-.8 10 1.500 12.500h15c2.300-2.500 3-6.500 1.500-12.500z`, '#A9A49A')
    + face(SKIN.fair, 7.800) + EYES + MOUTH + shape('M12.500 5C13-4 27-4 27.500 5z', '#6E7A3C')
    + shape(`M5 4.500c6 2.500 24 2.500 30 0-1 4-6 5-15 5s-14-1-15-5z`, '#6E7A3C')
    + shape(`M25 3.500C30 1 32-4 31-8c-4 1.500-7 6-6 11.500z`, '#D8E3EA'),
  // acrobat: two buns of black hair
  C14: `<circle cx="10.500" cy="1.500" r="4.600" fill="#1C1714" ${LINE}/>
    <circle cx="29.500" cy="1.500" r="4.600" fill="#1C1714" ${LINE}/>`
    + face(SKIN.fair, 8)
    + shape(`M11.800 11C11-2.500 29-2.500 28.200 11c-2.500-4.500-5-5.500-8.200-5.500s-5.700 1-8.200
      5.500z`, '#1C1714')
    + stroke(`M15.200 12.200q1.500-1.200 3 0M21.800 12.200q1.500-1.200 3 0`, 1.7)
    + `<path d="M18 17.200q2 1.800 4 0z" fill="#B3261B"/>` + stroke('M13 4.500h-5M27 4.500h5', 1.6, '#C4261B'),
  // mystic: a monk's hood
  C15: shape(`M7.500 25C5.500 8 11-5.500 20-6.500 29-5.500 34.500 8 32.500 25z`, '#6A4A2A')
    + `<ellipse cx="20" cy="12.800" rx="6.800" ry="8" fill="${SKIN.tan}" ${LINE}/>` + EYES
    + stroke('M15 9.300l3 .6M25 9.300l-3 .6', 1.4) + stroke('M18 17.600h4', 1.4)
    + shape(`M15.500 18c.5 6 3 9.500 4.500 9.500s4-3.500 4.500-9.500q-4.500 2.500-9 0z`, '#B9B2A4'),
  // head porter: a bundle on the head
  C16: face(SKIN.dark) + EYES.replaceAll(DARK, '#FFF8EA') + stroke('M17.500 17.200q2.500 1.600 5 0', 1.5, '#FFF8EA')
    + stroke('M12 6q8-3.500 16 0', 3, '#F0CB6E')
    + shape(`M8 3.500C5-6.500 13-9 20-9s15 2.500 12 12.500c-5 1.800-19 1.800-24 0z`, '#B08A52')
    + stroke(`M14-8.400Q12-2 14 4M26-8.400Q28-2 26 4M8.600-2.500q11.400 2.400 22.800 0`, 1.6, '#6A4A22'),
};

/** The head of a character; of a nobody a plain one. @param {string | null} id */
export const head = (id) => HEADS[id ?? ''] ?? face(SKIN.fair) + EYES + MOUTH;

/** Characters that have a head of their own. */
export const PAINTED = Object.keys(HEADS);
