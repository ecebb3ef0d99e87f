// Night over the desert: sky, stars, moon, dunes. In papyrus it is an early morning.
import { rng } from '../../lib/draw.js';
import { html, useMemo } from '../../lib/html.js';
import { Raw } from '../../table/bits.js';

/** The same stars every night. */
function stars() {
  const chance = rng(20);
  let out = '';
  for (let i = 0; i < 120; i++) {
    out += `<circle cx="${Math.round(chance() * 1440)}" cy="${Math.round(chance() ** 1.6 * 520)}"
      r="${(0.5 + chance() * 1.1).toFixed(1)}" opacity="${(0.3 + chance() * 0.5).toFixed(1)}"/>`;
  }
  return out;
}

export function Scene() {
  const sky = useMemo(stars, []);
  return html`<div class="scene" aria-hidden="true">
    <svg class="sky" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice">
    <defs><linearGradient id="skyFall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-1)" />
      <stop offset=".42" stop-color="var(--sky-2)" /><stop offset=".7" stop-color="var(--sky-3)" />
      <stop offset=".78" stop-color="var(--sky-4)" /></linearGradient>
      <radialGradient id="moonGlow"><stop offset="0" stop-color="var(--moon)" stop-opacity=".5" />
        <stop offset=".35" stop-color="var(--moon)" stop-opacity=".16" />
        <stop offset="1" stop-color="var(--moon)" stop-opacity="0" /></radialGradient></defs>
    <rect width="1440" height="900" fill="url(#skyFall)" /><${Raw} class="stars" fill="#FFF3D6" svg=${sky} />
    <g class="moon"><circle cx="588" cy="150" r="150" fill="url(#moonGlow)" />
      <circle cx="588" cy="150" r="44" fill="var(--moon)" />
      <g fill="#B99B5F" opacity=".35"><circle cx="574" cy="136" r="9" /><circle cx="602" cy="160" r="10" />
        <circle cx="610" cy="132" r="5" /><circle cx="578" cy="168" r="5" /></g></g></svg>
    <svg class="dunes" viewBox="0 0 1440 330" preserveAspectRatio="none">
      <path d="M0 90C180 50 380 70 560 96s420 20 620-18 220-30 260-22V330H0z" fill="var(--dune-1)" />
      <path d="M0 150c220-50 420 10 660 8s480-70 780-28V330H0z" fill="var(--dune-2)" />
        <path d="M0 214c260-30 520 20 800 4s460-40 640-16V330H0z" fill="var(--dune-3)" /></svg></div>`;
}
