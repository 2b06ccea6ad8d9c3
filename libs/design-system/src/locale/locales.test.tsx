import { composeStories } from '@storybook/react-vite';
import axe from 'axe-core';
import { isValidElement } from 'react';
import { configure } from 'storybook/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as galleryItem from '../components/GalleryItem/GalleryItem.stories.tsx';
import * as bookingForm from '../sections/forms/BookingForm/BookingForm.stories.tsx';
import * as beforeAfterGallery from '../sections/marketing/BeforeAfterGallery/BeforeAfterGallery.stories.tsx';
import * as projectCard from '../sections/marketing/ProjectCard/ProjectCard.stories.tsx';
import { arSD, deDE, enCA, frCA, frFR } from './index.ts';
import { plural } from './plural.ts';
import { shownTexts, textsOf, wordsOf } from './sample/shownTexts.ts';

type StoryFile = Parameters<typeof composeStories>[0];

interface RunStory {
  args: Record<string, unknown>;
  run: (context: { globals: Record<string, unknown>; args?: object }) => Promise<void>;
}

const files = import.meta.glob<StoryFile>(['../sections/*/*/*.stories.tsx', '../layouts/*/*.stories.tsx'], {
  eager: true,
});
const sources = import.meta.glob<string>(
  [
    '../sections/*/*/*.stories.tsx',
    '../layouts/*/*.stories.tsx',
    '../{sections,layouts}/**/*.example.tsx',
    '../../stories/failedToLoad.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

const parts = Object.entries(files).map(([path, file]) => ({ name: path.split('/').at(-2) ?? path, path, file }));

const storiesOf = (file: StoryFile) => Object.entries(composeStories(file) as Record<string, RunStory>);

/**
 * Shows a story in a language of the toolbar. Some stories wait for an English text, which they do not find: what they did before
 * stays on the page. They need not wait long, because no story's answer takes time.
 */
const show = (story: RunStory, language: string, args: object = story.args) =>
  story.run({ globals: { brand: 'own', colorScheme: 'light', language }, args }).catch(() => {});

beforeAll(() => configure({ asyncUtilTimeout: 100 }));
afterAll(() => configure({ asyncUtilTimeout: 1_000 }));
afterEach(() => page.viewport(1440, 900));

describe('the packs', () => {
  it('are said by plain objects, as those of MUI', () => {
    expect(deDE.components?.DsNavDrawer).toEqual({ defaultProps: { localeText: { close: 'Menü schließen' } } });
  });

  it('English is what the sections say by themselves', () => {
    expect(enCA).toEqual({});
  });

  it('French differs by country where usage does', () => {
    const suggestion = ({ components }: typeof frCA) =>
      components?.DsEmailInput.defaultProps.localeText.suggestion('a@b.ca');
    expect(suggestion(frCA)).toBe('Vouliez-vous dire a@b.ca?');
    expect(suggestion(frFR)).toBe('Vouliez-vous dire a@b.ca\u202f?');
    expect(frFR.components?.DsNavDrawer).toEqual(frCA.components?.DsNavDrawer);
  });

  it('say a number in each form that the language has', () => {
    const letters = plural('ar-SD', { one: 'حرف واحد', two: 'حرفان', few: '# أحرف', many: '# حرفًا', other: '# حرف' });
    expect([1, 2, 3, 11, 100].map(letters)).toEqual(['حرف واحد', 'حرفان', '٣ أحرف', '١١ حرفًا', '١٠٠ حرف']);
    const { moreTechnologies } = arSD.components?.DsProjectCard.defaultProps.localeText ?? {};
    expect([1, 2, 3].map((count) => moreTechnologies?.(count))).toEqual(['وواحدة أخرى', 'واثنتان أخريان', 'و٣ أخرى']);
  });
});

describe('in German', () => {
  /** The states that add texts. */
  const STATES = /^(?:Default|Invalid|Failed|Succeeded|Submitting|Empty|Loading)/;

  /** The texts of a story's args and of elements in them, which a host would translate. */
  function argTexts(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    return (isValidElement(value) ? [value.props] : Object.values(value)).flatMap(argTexts);
  }

  /** The texts in the source of a story, its example, and the notice that stories of failures share. */
  const sourceTexts = (path: string) =>
    Object.entries(sources)
      .filter(([name]) => name.startsWith(path.replace(/[^/]+$/, '')) || name.endsWith('failedToLoad.tsx'))
      .flatMap(([, source]) => source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}]+</g) ?? []);

  const formats = [{ month: 'long' }, { month: 'short' }, { weekday: 'long' }, { weekday: 'short' }] as const;
  const dates = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).flatMap((date) =>
    formats.map((format) => date.toLocaleDateString('de-DE', format)),
  );
  /** Currencies have codes. The rows of the table's stories have dates in English. */
  const german = new Set([...textsOf(deDE), ...dates, 'CAD', 'Mon, Jun', 'Sun, May'].flatMap(wordsOf));

  // Every second section on an everyday run.
  const checked = parts.filter((_, index) => import.meta.env.TEST_FULL || index % 2 === 0);
  it.each(checked)('$name says nothing in English by itself', async ({ path, file }) => {
    const ofStory = new Set(sourceTexts(path).flatMap(wordsOf));
    const faults: string[] = [];
    for (const [name, story] of storiesOf(file).filter(([name]) => STATES.test(name))) {
      await show(story, 'deDE');
      const ofArgs = new Set(argTexts(story.args).flatMap(wordsOf));
      const foreign = shownTexts()
        .flatMap(wordsOf)
        .filter((word) => !german.has(word) && !ofArgs.has(word) && !ofStory.has(word));
      faults.push(...foreign.map((word) => `${name}: ${word}`));
    }
    expect([...new Set(faults)]).toEqual([]);
  });
});

/** A number in groups, such as that of a phone, which a page from right to left would show in the opposite order. */
const GROUPED_NUMBER = /^\+?\(?\d[\d ()-]{6,}\d$/;

/** The numbers in an element that are shown in the opposite order. One may be on two lines. */
function reversedNumbers(element: Element): string[] {
  const range = document.createRange();
  const placeOf = (text: Node, at: number) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect();
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const value = text.nodeValue ?? '';
    if (!GROUPED_NUMBER.test(value)) continue;
    const [first, last] = [placeOf(text, 0), placeOf(text, value.length - 1)];
    if (first.top === last.top && first.left > last.left) found.push(value);
  }
  return found;
}

/** What is shown in the opposite order, and the fields whose numbers or addresses would be. */
function backwards(): string[] {
  const fields = document.querySelectorAll('input[inputmode]');
  return [
    ...reversedNumbers(document.body),
    ...[...fields].filter((field) => getComputedStyle(field).direction === 'rtl').map(({ outerHTML }) => outerHTML),
  ];
}

/** A story's args, in which each link has a phone number of its own as its label. Counts them in `made`. */
function withNumbers(value: unknown, made: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, made));
  if (typeof value !== 'object' || value === null || isValidElement(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNumbers(item, made)]));
  const label = ['value', 'text', 'label'].find((key) => key in value);
  if (!label || typeof copy.href !== 'string') return copy;
  const number = `+1 905 555 ${1000 + made.length}`;
  made.push(number);
  return { ...copy, [label]: number, href: `tel:${number.replaceAll(' ', '')}` };
}

const calling = parts.flatMap(({ name, file }) => {
  const Default = Object.fromEntries(storiesOf(file)).Default;
  const numbers: string[] = [];
  const args = withNumbers(Default?.args, numbers) as object;
  // The links of AdminSummary are counts.
  return Default && numbers.length > 0 && name !== 'AdminSummary' ? [{ name, Default, args }] : [];
});

it.each(calling)('$name has phone numbers as links forwards, from right to left, too', async ({ Default, args }) => {
  await page.viewport(1440, 900);
  await show(Default, 'arSD', args);
  expect([...document.querySelectorAll('a[href^="tel:"]')].flatMap(reversedNumbers)).toEqual([]);
});

it('a photo before is under its label, and its side of the slider, from right to left, too', async () => {
  const { Default } = composeStories(beforeAfterGallery) as unknown as Record<string, RunStory>;
  if (Default) await show(Default, 'arSD');
  const [before, after] = ['Before', 'After'].map((label) => page.getByText(label, { exact: true }).first().element());
  expect(before?.getBoundingClientRect().left).toBeLessThan(after?.getBoundingClientRect().left ?? 0);
  const slider = page.getByRole('slider').first().element();
  expect(getComputedStyle(slider).direction).toBe('ltr');
});

it.each([
  ['DsProjectCard-head', projectCard],
  ['DsGalleryItem-more', galleryItem],
])('the arrow out of %s points the other way from right to left', async (slot, file) => {
  const { Default } = composeStories(file as StoryFile) as unknown as Record<string, RunStory>;
  const turn = () => getComputedStyle(document.querySelector(`.${slot} > svg`) ?? document.body).transform;
  if (Default) await show(Default, 'deDE');
  expect(turn()).toBe('none');
  if (Default) await show(Default, 'arSD');
  expect(turn()).toBe('matrix(-1, 0, 0, 1, 0, 0)');
});

it('the icon of a date is beside its text, and a check mark as it was, from right to left, too', async () => {
  const { Default } = composeStories(bookingForm) as unknown as Record<string, RunStory>;
  const checkMark = () => {
    const box = document.querySelector('[type="checkbox"]:checked');
    return box && getComputedStyle(box, '::before').clipPath;
  };
  if (Default) await show(Default, 'deDE');
  const shape = checkMark();
  if (Default) await show(Default, 'arSD');
  expect(shape).toContain('path');
  expect(checkMark()).toBe(shape);

  await userEvent.click(page.getByRole('radio').first());
  const input = document.querySelector<HTMLInputElement>('[type="date"]');
  const icon = input?.parentElement?.querySelector('svg')?.getBoundingClientRect();
  if (!input || !icon) throw new Error('There is no date.');
  const { paddingLeft, paddingRight } = getComputedStyle(input);
  const field = input.getBoundingClientRect();
  // Which end the text is at depends on the browser's own language.
  expect(icon.right).toBeLessThanOrEqual(field.left + Number.parseFloat(paddingLeft));
  expect(Number.parseFloat(paddingRight)).toBeGreaterThanOrEqual(icon.width);
});

/**
 * Packs change only what has interface texts; Arabic also changes the direction of everything. The packs take turns;
 * with TEST_FULL each section is checked in all of them.
 */
const cases = parts.flatMap((part, turn) => {
  const hasTexts = `Ds${part.name}` in (deDE.components ?? {});
  const languages = hasTexts ? ['arSD', 'deDE', 'frCA'] : ['arSD'];
  return languages
    .filter((_, index) => import.meta.env.TEST_FULL || index === turn % languages.length)
    .map((language) => ({ ...part, language }));
});

it.each(cases)('$name in $language fits 320 px, without a violation that axe finds', async ({ file, language }) => {
  await page.viewport(320, 640);
  const faults: string[] = [];
  for (const [name, story] of storiesOf(file).filter(([name]) => /^(?:Default|Invalid)/.test(name))) {
    await show(story, language);
    const { scrollWidth, dir } = document.documentElement;
    expect(dir).toBe(language === 'arSD' ? 'rtl' : 'ltr');
    faults.push(...backwards().map((text) => `${name}: backwards ${text}`));
    if (scrollWidth > 320) faults.push(`${name}: the page is ${scrollWidth} px wide`);
    const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    faults.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name}: ${id} ${html.slice(0, 160)}`)),
    );
  }
  expect(faults).toEqual([]);
});
