// How each hero looks: a head of its own, so that no two pawns or portraits share a silhouette. SVG text in the box
// of a pawn.

/** @typedef {{skin: string, ground: string, behind: string, head: string}} Look */

const EDGE = 'stroke="#140D06" stroke-width="1.100" stroke-linejoin="round"';
/** A face of a colour, eyes and mouth on it. @param {string} skin @param {string} [eye] */
const face = (skin, eye = '#2A180C') =>
  `<path d="M12.600 9.500c0-4 3.200-6.600 7.400-6.600s7.400 2.600 7.400 6.600v3.500c0 5-3.700 8.600-7.400
    8.600s-7.400-3.600-7.400-8.600z"
    fill="${skin}" ${EDGE}/>
    <path d="M15.600 12.200h3M21.400 12.200h3M18.200 17.600h3.600" stroke="${eye}" stroke-width="1.600"
      stroke-linecap="round"/>`;

/** @type {Record<string, Look>} */
export const LOOKS = {
  // A dwarf: horned helmet, a beard down to the belt.
  DOR: {
    skin: '#E3B58A', ground: '#6B4A22',
      behind: `<path
        d="M12 6C4.500 5.500 1 .5 2-6.500 4.500-2 8 .5 13 1.500zM28 6c7.500-.5 11-5.500 10-12.500-2.500 4.500-6 7-11
          8z"
        fill="#EFE2C4" ${EDGE}/>`,
    head: `${face('#E3B58A')}
      <path d="M11.800 12.500c-1.800 6.500.7 12.500 8.200 15.500 7.500-3 10-9 8.200-15.500-1.400 2.700-4 3.700-8.200
        3.700s-6.800-1-8.200-3.700z"
        fill="#A8481C" ${EDGE}/>
      <path d="M17.500 18.700h5" stroke="#5E1F0A" stroke-width="1.400" stroke-linecap="round"/>
      <path d="M11 9.500C10.800 2 15-2.500 20-2.500S29.200 2 29 9.500c-2.600-1.500-5.600-2-9-2s-6.400.5-9 2z"
        fill="#9AA6AE" ${EDGE}/>
      <path d="M18.700-2.300h2.600v10h-2.600z" fill="#D9A441"/>`,
  },
  // A goblin: a pointed hood, ears wide out.
  STA: {
    skin: '#8FB05C', ground: '#3E3450',
      behind: `<path d="M13 8.500-1.500 3 11.500 15zM27 8.500 41.500 3 28.500 15z" fill="#8FB05C" ${EDGE}/>`,
    head: `${face('#8FB05C', '#F2C616')}<path d="M20 12.500l2.300 4h-4.600z" fill="#6F8F42"/>
      <path d="M10 17C8 5.500 13-2.500 19-9c7.500 5.500 13 14.500 11 26-1.500-5.500-4.500-8.500-10-8.500S11.500 11.500
        10 17z"
        fill="#463A5E" ${EDGE}/>`,
  },
  // An orc: green and broad, a topknot, tusks, an axe on the back.
  URZ: {
    skin: '#5F9150', ground: '#5A2416',
      behind: `<path d="M34.500 46 38-8" stroke="#4A2E12" stroke-width="3" stroke-linecap="round"/>
        <path d="M36.500-9c9 0 11 8 8.500 15C42 2 39.500 1 36 1.500zM37-9c-5 0-8 3-8.500 7C31 0 34 .5 36.500 1z"
          fill="#B7C0C4" ${EDGE}/>`,
    head: `<path d="M17 3c-5-9 3-13 5-11 3 2 3 7 1 11z" fill="#1E1712" ${EDGE}/>${face('#5F9150', '#FFE3B0')}
      <path d="M15.300 19.500V15.800l2 2.600zM24.700 19.500V15.800l-2 2.600z" fill="#FFF8EA" stroke="#140D06"
        stroke-width=".7"/>
      <path d="M13 8.200h5M22 8.200h5" stroke="#B02A0D" stroke-width="1.800"/>`,
  },
  // A wizard: a tall bent hat, a white beard.
  ELL: {
    skin: '#EBCBA4', ground: '#33306E', behind: '',
    head: `${face('#EBCBA4')}
      <path d="M13 14.500c-.5 7 2.500 12.500 7 14.500 4.500-2 7.500-7.500 7-14.500-1.500 2-3.700 2.700-7
        2.700s-5.500-.7-7-2.700z"
        fill="#F3EFE4" ${EDGE}/>
      <path d="M12 6.500C14-3 16-11 24-19c-.5 4 1 6 4.500 6.500C26.500-9 26-2 28 6.500z" fill="#5847C2" ${EDGE}/>
      <path d="M5.500 8c4-4 25-4 29 0-4 3.400-25 3.400-29 0z" fill="#4636A4" ${EDGE}/>
      <path d="m21-7 1.200 2.600 2.800.3-2.100 1.900.6 2.800-2.500-1.500-2.500 1.500.6-2.800-2.100-1.900 2.800-.3z"
        fill="#F2C616"/>`,
  },
  // A paladin: white wings, golden hair, a halo.
  MAE: {
    skin: '#F0CFA8', ground: '#7A5A1C',
      behind: `<path
        d="M11 27C-5 25-9 11-6 1c2 3 4 4 6 4.500C1 9 3 11 5 12c1 3 4 6 8 8zM29 27c16-2 20-16 17-26-2 3-4 4-6 4.500C39
          9 37 11 35 12c-1 3-4 6-8 8z"
        fill="#F8F3E8" ${EDGE}/>
        <ellipse cx="20" cy="-3.500" rx="9" ry="3" fill="none" stroke="#F2C616" stroke-width="2.200"/>`,
    head: `<path d="M10.500 24C8 15 9 1.500 20 1.500S32 15 29.500 24c-3.500.5-5-2.500-5-6h-9c0 3.500-1.500 6.500-5 6z"
      fill="#E0AE36" ${EDGE}/>${face('#F0CFA8')}
      <path d="M12.500 9.500c1-5.500 4.500-6.500 7.500-6.500s6.500 1 7.500
        6.500c-2-2.500-4.500-3.500-7.500-3.500s-5.500 1-7.500 3.500z"
        fill="#E0AE36"/>
      <path d="M13 7.500c4.500-2 9.500-2 14 0" stroke="#FFF8EA" stroke-width="1.800" fill="none"/>`,
  },
  // An elf: ears upwards, long red hair, a bow.
  SYL: {
    skin: '#F0D3B0', ground: '#1F4A33',
      behind: `<path d="M36-12c11 18 11 44 0 62" fill="none" stroke="#6B4320" stroke-width="3.200"
        stroke-linecap="round"/>
        <path d="M36-12v62" stroke="#EFE2C4" stroke-width="1"/>
        <path d="M12.500 11 3-4l3.500 19zM27.500 11 37-4l-3.500 19z" fill="#F0D3B0" ${EDGE}/>`,
    head: `<path d="M9.500 29C6.500 13 10 0 20 0s13.500 13 10.500 29c-3.500-2-4-7-4-12h-13c0 5-.5 10-4 12z"
      fill="#9C3A18" ${EDGE}/>${face('#F0D3B0', '#1D6339')}
      <path d="M12.600 10C13 4.500 16 2.500 20 2.500s7 2 7.400 7.500c-2.400-1.500-3.400-4-7.400-4s-5 2.500-7.400 4z"
        fill="#9C3A18"/>
      <path d="M20 0c3 1.500 3 4.500 0 6.500-3-2-3-5 0-6.500z" fill="#2FA267" ${EDGE}/>`,
  },
  // A revenant: pale, a spiked black helm, a high collar.
  MOR: {
    skin: '#B9C4C0', ground: '#26242E',
      behind: `<path d="M9 30 3 5l10 13zM31 30 37 5 27 18z" fill="#2B2738" ${EDGE}/>`,
    head: `${face('#B9C4C0', '#140D06')}<circle cx="17" cy="12.200" r="1.500" fill="#D58BFF"/>
      <circle cx="23" cy="12.200" r="1.500" fill="#D58BFF"/>
      <path d="M17 17v3M19 17v3M21 17v3M23 17v3" stroke="#140D06" stroke-width="1"/>
      <path d="M10.500 10.500V3L12-9l4.500 8L20-14 23.500-1 28-9l1.500 12v7.500c-2.500-2-5.500-3-9.500-3s-7 1-9.500
        3z"
        fill="#3A3450" ${EDGE}/>
      <path d="M10.800 7c6-2 12.400-2 18.400 0" stroke="#8E7FB8" stroke-width="1.400" fill="none"/>`,
  },
  // A gnome: brass goggles, wild orange hair.
  PIM: {
    skin: '#EDBE93', ground: '#1E4A56',
      behind: `<path
        d="M13 5C3-2 0 6 3 9c-5 0-4 8 1 9 3 .5 6-1 8-4zM27 5c10-7 13 1 10 4 5 0 4 8-1 9-3 .5-6-1-8-4zM14 4c-3-8 2-11
          4-7 0-5 5-5 5-1 3-3 6 2 3 8z"
        fill="#E2701D" ${EDGE}/>`,
    head: `${face('#EDBE93')}<path d="M12 9.500h16" stroke="#4A2E12" stroke-width="2.600"/>
      <circle cx="16" cy="10.500" r="4.300" fill="#BFE3EE" stroke="#B98A2E" stroke-width="2"/>
      <circle cx="24" cy="10.500" r="4.300" fill="#BFE3EE" stroke="#B98A2E" stroke-width="2"/>
      <circle cx="20" cy="15.600" r="2.300" fill="#D98B5C"/>`,
  },
};

/** Somebody without a hero yet. @type {Look} */
export const NOBODY = { skin: '#E9C79A', ground: '#4B5B61', behind: '', head: face('#E9C79A') };
