import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// The picture that opens a page stands in it once per colour scheme, and is loaded lazily so that only the shown one is
// fetched. A lazy picture is found when the page is laid out; this finds it before, and a small one stands inside the page.

/** One drawing of a picture: its address, and the windows it is for. */
type Candidate = [href: string, media: string];

const HERO = /<picture\b[^>]*>((?:(?!<\/picture>)[\s\S])*?)<img\b([^>]*\bfetchPriority="high"[^>]*)>/g;
const SOURCE = /<source\b([^>]*)>/g;

const attributeOf = (attributes: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1];

/** A drawing up to this many bytes, before compression, comes with the page: asking for it would take longer. */
const SMALL = 6000;

/** A drawing's name for readers, at its root. Inside of an image nobody hears it: the image has a name of its own. */
const NAME = / (?:aria-label|role)="[^"]*"/g;

/** As an address that may stand in `srcset`, which ends at a space. */
const inlineAddress = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replace(/^<svg[^>]*>/, (root) => root.replace(NAME, ''))
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll('&', '%26')
    .replaceAll('"', "'")
    .replaceAll('<', '%3c')
    .replaceAll('>', '%3e')
    .replace(/\s+/g, '%20')}`;

/**
 * Small drawings of a built site as addresses that hold the drawing itself, by their own address.
 *
 * @param clientFolder what is served as it lies
 */
export async function readSmallPictures(clientFolder: string): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const name of await readdir(join(clientFolder, 'assets'))) {
    if (!name.endsWith('.svg')) continue;
    const svg = await readFile(join(clientFolder, 'assets', name), 'utf8');
    // Quotes inside of quotes would have to be told apart.
    if (svg.length <= SMALL && !svg.includes("'")) pictures[`/assets/${name}`] = inlineAddress(svg);
  }
  return pictures;
}

/** A page's markup with the drawings that open it inside, as far as they are small. */
export function withInlineHero(html: string, small: Readonly<Record<string, string>>): string {
  return html.replace(HERO, (picture) =>
    picture.replace(/\b(src|srcSet)="([^"]*)"/g, (whole, name, address) =>
      small[address] ? `${name}="${small[address]}"` : whole,
    ),
  );
}

function candidatesOf(sources: string, image: string): Candidate[] {
  const special = [...sources.matchAll(SOURCE)].map(([, attributes = '']): Candidate => {
    const [href, media] = [attributeOf(attributes, 'srcset'), attributeOf(attributes, 'media')];
    if (!href || !media) throw new Error('A source of the picture that opens a page lacks its address or its windows.');
    return [href, media];
  });
  if (special.length > 1) throw new Error('The picture that opens a page has more than two drawings.');
  const others = special.map(([, media]) => `not all and ${media}`).join(' and ');
  const all: Candidate[] = [...special, [attributeOf(image, 'src') ?? '', others]];
  return all.filter(([href]) => !href.startsWith('data:'));
}

/**
 * A script for the head that asks for the picture which opens the page, in the scheme that is in force, or nothing where
 * no picture does. It has to come after the one that sets the scheme.
 *
 * @param html the page's markup, in which the picture of the light scheme comes first
 * @throws {Error} when there are several drawings by window size, which one condition cannot exclude
 */
export function heroScript(html: string): string | undefined {
  const [light, dark = light] = [...html.matchAll(HERO)].map(([, sources = '', image = '']) =>
    candidatesOf(sources, image),
  );
  if (!light || (light.length === 0 && dark?.length === 0)) return undefined;
  const ask = `for(const[href,media]of p[+(document.documentElement.dataset.mode=="dark")])document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"image",fetchPriority:"high",href,media}))`;
  return `{const p=${JSON.stringify([light, dark])};${ask}}`.replaceAll('<', '\\u003c');
}
