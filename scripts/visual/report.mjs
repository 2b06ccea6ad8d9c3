import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFile, writePicture } from './pictures.mjs';

/** @import { Picture } from './compare.mjs' */

/**
 * A picture that differs from the other commit's, or could not be taken.
 * @typedef {object} Finding
 * @property {'changed' | 'new' | 'removed' | 'failed'} kind
 * @property {string} key
 * @property {string} title for people
 * @property {string} [note]
 * @property {Picture} [before]
 * @property {Picture} [after]
 * @property {Picture} [difference]
 */

/** @param {string} text */
const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 32px; }
article { margin: 0 0 48px; }
h2 { margin: 0 0 4px; font-size: 18px; }
p { margin: 0 0 12px; }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; align-items: start; }
figure { margin: 0; }
img { max-width: 100%; height: auto; border: 1px solid GrayText; }
figcaption { font-weight: 600; }`;

const views = /** @type {const} */ (['before', 'after', 'difference']);

/** @param {Finding} finding */
function article({ kind, key, title, note, ...pictures }) {
  const figures = views.flatMap((view) => {
    const picture = pictures[view];
    if (!picture) return [];
    const file = escaped(pictureFile('.', `${key}.${view}`));
    const size = `width="${picture.width}" height="${picture.height}"`;
    return `<figure><figcaption>${view}</figcaption><a href="${file}"><img src="${file}" alt="${view}: ${escaped(title)}" ${size} loading="lazy"></a></figure>`;
  });
  const about = `${kind}${note ? `: ${escaped(note)}` : ''}`;
  return `<article class="${kind}"><h2>${escaped(title)}</h2><p>${about}</p><div>${figures.join('')}</div></article>`;
}

/**
 * Begins a page that shows each finding's pictures side by side: before, after and the difference. It needs no server.
 * @param {string} folder emptied first
 */
export function beginReport(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {string[]} */
  const articles = [];
  return {
    /** Writes the pictures of a finding at once: those of a whole run would not fit into memory. @param {Finding} finding */
    async add(finding) {
      articles.push(article(finding));
      for (const view of views) {
        const picture = finding[view];
        if (picture) await writePicture(pictureFile(folder, `${finding.key}.${view}`), picture);
      }
    },
    /** @param {string} summary @returns {string} the page's path */
    finish(summary) {
      const page = join(folder, 'index.html');
      const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Visual comparison</title><style>${style}</style>`;
      writeFileSync(
        page,
        `<!doctype html><html lang="en-CA"><head>${head}</head><body><h1>Visual comparison</h1><p>${escaped(summary)}</p>${articles.join('\n')}</body></html>\n`,
      );
      return page;
    },
  };
}
