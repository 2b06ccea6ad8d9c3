/**
 * A mockup and its screen at one width in one color scheme: the pictures `<name>-mockup.png` and `<name>-screen.png`.
 * @typedef {{ name: string, title: string }} Pair
 */

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 32px; }
h2 { margin: 48px 0 8px; font-size: 18px; }
div { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; align-items: start; }
figure { margin: 0; }
img { max-width: 100%; border: 1px solid GrayText; }`;

/** @param {Pair} pair @param {'mockup' | 'screen'} side */
const figure = ({ name, title }, side) =>
  `<figure><figcaption>${side}</figcaption><img src="${name}-${side}.png" alt="${side}: ${title}" loading="lazy"></figure>`;

/** @param {readonly Pair[]} pairs @returns {string} a page with each mockup beside its screen */
export const comparisonPage = (pairs) => `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mockups</title><style>${style}</style></head>
<body><h1>Mockups and screens</h1>
${pairs.map((pair) => `<h2>${pair.title}</h2><div>${figure(pair, 'mockup')}${figure(pair, 'screen')}</div>`).join('\n')}
</body></html>
`;
