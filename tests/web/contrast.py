"""Contrast of text over whatever is painted behind it, gradients too, which axe-core cannot judge.

The page is photographed with its letters taken away; then every letter's box is looked at, pixel
by pixel, and the worst background counts.
"""

from __future__ import annotations

import base64
from typing import Any

from playwright.sync_api import Page

# Every run of text in the window: its colour with all opacities, its boxes, what it must reach.
TEXTS = """() => {
  const rgba = (text) => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
    return text.startsWith('color(srgb') ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent.trim();
    const e = node.parentElement;
    const dialog = document.querySelector('dialog[open]');
    if (dialog && !dialog.contains(e)) continue;
    if (!words || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (e.closest('.vh, .skip, script, style, :disabled, [aria-disabled="true"], noscript, .dslot.free, .dslot.kept')) continue; // nor what is locked
    const style = getComputedStyle(e);
    const drawn = e instanceof SVGElement;
    if (drawn && style.paintOrder.startsWith('stroke') && style.stroke !== 'none') continue; // has a casing
    let alpha = 1;
    let dimmed = false; // a filter changes letters and ground alike: closed boxes, which offer nothing
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let up = e; up; up = up.parentElement) {
      const { opacity, filter, overflowX } = getComputedStyle(up);
      if (overflowX !== 'visible' && up !== document.body && up !== document.documentElement) {
        const edge = up.getBoundingClientRect();
        seen.left = Math.max(seen.left, edge.left); seen.right = Math.min(seen.right, edge.right);
        seen.top = Math.max(seen.top, edge.top); seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
      alpha *= +opacity;
      dimmed ||= filter !== 'none' && !filter.startsWith('drop-shadow');
    }
    const colour = drawn ? style.fill : style.color;
    if (dimmed || !/^(rgb|color)/.test(colour)) continue;
    const [r, g, b, a] = rgba(colour);
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(style.fontSize) * (drawn ? e.getScreenCTM().a : 1);
    const boxes = [...range.getClientRects()].map((box) => {
      const spare = Math.max(0, (box.height - size) / 2); // letters, not the line's leading
      const [left, right] = [Math.max(seen.left, box.left), Math.min(seen.right, box.right)];
      const [top, bottom] = [Math.max(seen.top, box.top + spare), Math.min(seen.bottom, box.bottom - spare)];
      return { x: left, y: top, width: right - left, height: bottom - top };
    }).filter((box) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (box.width < 2 || box.height < 4) return false;
      if (drawn) return true;
      const top = document.elementFromPoint(x, y);
      return !!top && (top === e || top.contains(e) || e.contains(top));
    });
    const large = size >= 24 || (size >= 18.66 && +style.fontWeight >= 700);
    if (boxes.length) found.push({ words: words.slice(0, 40), where: `${e.tagName}.${e.getAttribute('class') ?? ''}`, colour: [r, g, b], alpha: alpha * a, least: large ? 3 : 4.5, boxes });
  }
  return found;
}"""  # noqa: E501
BARE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { -webkit-text-fill-color: transparent !important; text-decoration: none !important; text-shadow: none !important; caret-color: transparent !important; }
    svg text, svg tspan { fill: transparent !important; stroke: none !important; } *:focus-visible { outline-color: transparent !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""  # noqa: E501
DRESSED = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); }"
# One pixel in twenty-five may be something else: a rim, a neighbour that touches the box.
WORST = """async ({ picture, texts }) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  paint.drawImage(image, 0, 0);
  const part = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  return texts.flatMap(({ words, where, colour, alpha, least, boxes }) => {
    const grounds = new Map(); // each colour behind the letters, and how often
    for (const { x, y, width, height } of boxes) {
      const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
      const [wide, high] = [Math.min(image.width - left, Math.ceil(width)), Math.min(image.height - top, Math.ceil(height))];
      if (wide < 1 || high < 1) continue;
      for (const ground of new Uint32Array(paint.getImageData(left, top, wide, high).data.buffer)) grounds.set(ground, (grounds.get(ground) ?? 0) + 1);
    }
    const ratios = [...grounds].map(([packed, times]) => {
      const ground = [packed & 255, (packed >> 8) & 255, (packed >> 16) & 255];
      const [a, b] = [light(colour.map((v, k) => v * alpha + ground[k] * (1 - alpha))), light(ground)];
      return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), times];
    }).sort(([a], [b]) => a - b);
    let left = Math.floor(ratios.reduce((sum, [, times]) => sum + times, 0) / 25);
    const worst = ratios.find(([, times]) => (left -= times) < 0)?.[0];
    return worst < least ? [`${worst.toFixed(2)} of ${least}: "${words}" ${where}`] : [];
  });
}"""  # noqa: E501


def faint_texts(page: Page) -> list[str]:
    """Texts that are too close to what is behind them."""
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    assert len(texts) > 3
    page.evaluate(BARE)
    picture = base64.b64encode(page.screenshot(animations="disabled", scale="css")).decode()
    page.evaluate(DRESSED)
    faint: list[str] = page.evaluate(WORST, {"picture": picture, "texts": texts})
    return sorted(set(faint))
