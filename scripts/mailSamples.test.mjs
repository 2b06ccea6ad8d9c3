import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caniemail } from 'caniemail';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readMailSamples } from './lib/mailSamples.mjs';
import { root } from './lib/workspace.mjs';

// Validation is strict: MJML throws when it finds a mistake.
const inAllLanguages = readMailSamples();
const samples = inAllLanguages.filter(({ language }) => language === 'en-CA');

/** In bytes. Gmail cuts off what is longer. */
const GMAIL_LIMIT = 102 * 1024;

// Without Gmail's mobile web version and Windows Mail, which are discontinued.
const CLIENTS = /** @type {const} */ ([
  'gmail.desktop-webmail',
  'gmail.android',
  'gmail.ios',
  'outlook.windows',
  'outlook.macos',
  'outlook.outlook-com',
  'outlook.ios',
  'outlook.android',
  'apple-mail.*',
  'yahoo.*',
]);

/** What some of these programs ignore, and why a mail works without it. */
const ALLOWED = /** @type {Record<string, string>} */ ({
  '@media': 'Outlook for Windows shows the light scheme, and columns as wide as on a desktop',
  'color-scheme CSS property': 'they show the light scheme, or invert it',
  'color-scheme meta tag': 'they show the light scheme, or invert it',
  'border-radius': 'corners are square',
  'word-break': 'a long address makes the mail wider',
  'white-space': 'lines of a message run on',
  'table-layout': 'columns are as wide as their content',
  'Chaining selectors': 'only the reset that MJML writes for Outlook',
  '<body> element': 'it is replaced; the wrapper inside has the same colors',
  'aria-label attribute': 'MJML repeats the title, which is also the heading',
  'border-spacing': 'MJML also writes cellspacing',
  'height property': 'MJML also writes the attribute',
  'target attribute': 'they open links in a new window anyway',
  cursor: 'a pointer over a link is the default',
  'max-height property': 'hides the preview text; MJML hides it in several ways',
  opacity: 'hides the preview text; MJML hides it in several ways',
  overflow: 'hides the preview text; MJML hides it in several ways',
  outline: 'MJML removes borders of pictures in several ways',
  'word-spacing': 'a reset of MJML',
});

describe('every kind of mail, in the theme of every brand', () => {
  it('has one sample under each brand', () => {
    const kinds = new Set(samples.map(({ kind }) => kind));
    const brands = new Set(samples.map(({ brand }) => brand));
    expect(samples).toHaveLength(kinds.size * brands.size);
  });

  it('has a story', () => {
    const stories = readFileSync(join(root, '.storybook/mails/Mails.stories.tsx'), 'utf8');
    const shown = [...stories.matchAll(/kind: '([^']+)'/g)].map(([, kind]) => kind);
    expect([...new Set(shown)]).toEqual([...new Set(samples.map(({ kind }) => kind))]);
  });

  it('breaks no line between a month and its day, or a time and its half of the day', () => {
    for (const { brand, kind, html } of samples) {
      const text = html.slice(html.indexOf('</h1>')).replaceAll(/<[^>]*>/g, ' ');
      expect(text, `${brand}: ${kind}`).not.toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}|\d [ap]\.m\./);
    }
  });

  it('is short enough for Gmail to show whole', () => {
    for (const { brand, kind, html } of inAllLanguages) {
      expect(Buffer.byteLength(html), `${brand}: ${kind}`).toBeLessThan(GMAIL_LIMIT);
    }
  });

  // It parses every mail once for each mail program, which takes seconds.
  it('uses nothing that a large mail program ignores, except for listed reasons', { timeout: 60_000 }, () => {
    const ignored = samples.flatMap(({ html }) => {
      const { errors } = caniemail({ clients: [...CLIENTS], html }).issues;
      return [...errors.values()].flat().map(({ title }) => title);
    });
    expect([...new Set(ignored)].sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it('loads no picture but the logo, which is committed', () => {
    for (const { brand, html } of samples) {
      const sources = [...html.matchAll(/<img[^>]*? src="([^"]*)"/g)].map(([, source]) => source);
      expect(sources).toEqual([expect.stringMatching(`^https://[^/]+/${brand}/mail-logo\\.png$`)]);
      expect(existsSync(join(root, 'sites/web/public', brand, 'mail-logo.png'))).toBe(true);
      expect(html).not.toMatch(/@import|<link|url\(/);
    }
  });

  it('begins its logo where the text begins', async () => {
    for (const brand of new Set(samples.map((sample) => sample.brand))) {
      const logo = sharp(join(root, 'sites/web/public', brand, 'mail-logo.png'));
      const { info } = await logo.trim().toBuffer({ resolveWithObject: true });
      // The picture has two pixels per px.
      expect(-(info.trimOffsetLeft ?? 0), brand).toBeLessThanOrEqual(1);
    }
  });

  // 'Subscription' is wider than a third of the narrowest phones.
  it('breaks no label of a summary within a word', () => {
    const tables = inAllLanguages.flatMap(
      ({ html }) => html.match(/<table[^>]*>(?:(?!<table)[\s\S])*?<th[\s\S]*?<\/table>/g) ?? [],
    );
    expect(tables).not.toEqual([]);
    for (const table of tables) {
      expect(table.slice(0, table.indexOf('>'))).not.toContain('table-layout:fixed');
      for (const [, style] of table.matchAll(/<th[^>]* style="([^"]*)"/g)) expect(style).toContain('word-break:normal');
    }
  });

  it('says why the reader gets it', () => {
    for (const { brand, kind, text, html } of samples) {
      for (const part of [text, html]) expect(part, `${brand}: ${kind}`).toContain('You get this mail because ');
    }
  });

  // 20 px on a phone and 40 on a desktop.
  it('begins all its blocks at one edge', () => {
    for (const { html } of samples) expect(html).not.toMatch(/<td align="left"(?! class="inset)/);
  });

  it('has no gap and no second full stop in its sentences', () => {
    for (const { subject, text } of samples) {
      expect(`${subject}\n${text}`).not.toMatch(/undefined|null|NaN|\.\.| {2}| [.,:]/);
    }
  });

  it('has one button, or none, and a text with the same address', () => {
    for (const { text, html } of samples) {
      const buttons = [...html.matchAll(/<a href="(https?:[^"]*)"[^>]*target="_blank"/g)].map(([, url]) => url);
      expect(buttons.length).toBeLessThan(2);
      for (const url of buttons) expect(text.split('\n')).toContain(url);
    }
  });
});
