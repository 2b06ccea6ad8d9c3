import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { heroScript, readSmallPictures, withInlineHero } from './heroPicture.ts';

const picture = (name: string, compact = false, priority = ' fetchPriority="high"') =>
  `<picture class="x">${compact ? `<source media="(max-width:767.95px)" srcSet="/${name}-compact.svg" width="6"/>` : ''}<img src="/${name}.svg" alt="" loading="lazy"${priority} class="y"/></picture>`;

/** What the script asks for under a colour scheme. */
function asked(html: string, mode: 'light' | 'dark') {
  const links: { href: string; media: string; rel: string; as: string }[] = [];
  const document = {
    documentElement: { dataset: { mode } },
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  };
  new Function('document', heroScript(html) ?? '')(document);
  return links;
}

describe('heroScript', () => {
  const both = `<p>${picture('logo', false, '')}</p>${picture('day', true)}${picture('night', true)}`;

  it('asks for the drawing of the scheme in force, by window', () => {
    expect(asked(both, 'light').map(({ href, media }) => [href, media])).toEqual([
      ['/day-compact.svg', '(max-width:767.95px)'],
      ['/day.svg', 'not all and (max-width:767.95px)'],
    ]);
    expect(asked(both, 'dark').map(({ href }) => href)).toEqual(['/night-compact.svg', '/night.svg']);
    expect(asked(both, 'dark')[0]).toMatchObject({ rel: 'preload', as: 'image' });
  });

  it('asks for the only drawing in both schemes', () => {
    expect(asked(picture('any'), 'dark')).toMatchObject([{ href: '/any.svg', media: '' }]);
  });

  it('is not there where no picture opens the page', () => {
    expect(heroScript(picture('logo', false, ''))).toBeUndefined();
  });

  it('refuses more drawings than one condition can tell apart', () => {
    const source = '<source media="(width < 9px)" srcSet="/s.svg"/>';
    expect(() => heroScript(picture('day', true).replace('<img', `${source}<img`))).toThrow(/two drawings/);
  });
});

describe('withInlineHero', () => {
  const small = { '/day-compact.svg': 'data:image/svg+xml,%3csvg/%3e', '/logo.svg': 'data:,' };

  it('puts small drawings into the picture that opens the page, and asks for the others', () => {
    const html = withInlineHero(`${picture('logo', false, '')}${picture('day', true)}`, small);
    expect(html).toContain('srcSet="data:image/svg+xml,%3csvg/%3e"');
    expect(html).toContain('src="/logo.svg"');
    expect(asked(html, 'light').map(({ href }) => href)).toEqual(['/day.svg']);
  });
});

describe('readSmallPictures', () => {
  it('makes addresses of small drawings, without the names that their images have', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    await mkdir(join(folder, 'assets'));
    const drawing = '<svg aria-label="A street" role="img" viewBox="0 0 1 1"><g aria-label="A door"/></svg>';
    await writeFile(join(folder, 'assets', 'street.svg'), drawing);
    await writeFile(join(folder, 'assets', 'large.svg'), drawing.padEnd(10_000));
    expect(await readSmallPictures(folder)).toEqual({
      '/assets/street.svg':
        "data:image/svg+xml,%3csvg%20viewBox='0%200%201%201'%3e%3cg%20aria-label='A%20door'/%3e%3c/svg%3e",
    });
    await rm(folder, { recursive: true });
  });
});
