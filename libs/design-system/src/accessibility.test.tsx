import { composeStories } from '@storybook/react-vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

type StoryFile = Parameters<typeof composeStories>[0];

interface RunStory {
  run: () => Promise<void>;
}

const files = import.meta.glob<StoryFile>(['./sections/*/*/*.stories.tsx', './layouts/*/*.stories.tsx'], {
  eager: true,
});
const parts = Object.entries(files).map(([path, file]) => ({ name: path.split('/').at(-2) ?? path, file }));
const sectionsNamed = (pattern: RegExp) => parts.filter(({ name }) => pattern.test(name));

const storiesOf = (file: StoryFile, states: RegExp): [string, RunStory][] =>
  Object.entries(composeStories(file) as Record<string, RunStory>).filter(([name]) => states.test(name));

/** The part of Chromium's CDP session that these tests use. Vitest does not type it. */
interface Protocol {
  send(
    method: 'Emulation.setEmulatedMedia',
    options: { features: readonly { name: string; value: string }[] },
  ): Promise<unknown>;
}

const emulate = (features: Record<string, string>) =>
  (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });

/** The Default story of a file. */
function defaultOf(file: StoryFile): RunStory {
  const { Default } = composeStories(file) as Record<string, RunStory>;
  if (!Default) throw new Error('There is no Default story.');
  return Default;
}

/** MUI marks the ends of a focus trap, which take focus but are no controls, with `data-testid`. */
const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"], [data-testid])';

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });

const controls = () => [...document.body.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);

const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`;

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  document.documentElement.removeAttribute('dir');
  await page.viewport(1440, 900);
});

/** Long content needs the most space; TEST_FULL also checks the usual content. */
const FULL_CONTENT = import.meta.env.TEST_FULL ? /^(?:Default|LongContent)/ : /^LongContent/;

/** Every second part, starting with the given one; with TEST_FULL all. */
const everyOther = (first: number) => parts.filter((_, index) => import.meta.env.TEST_FULL || index % 2 === first);

describe('a page at 400% zoom', () => {
  /** Whether an element is truncated, visually hidden, or inside a drawing or a scroll container, such as a wide table's. */
  const mayOverflow = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath, textOverflow } = getComputedStyle(at);
      if (
        overflowX === 'auto' ||
        overflowX === 'scroll' ||
        textOverflow === 'ellipsis' ||
        clipPath.startsWith('inset(50%') ||
        at instanceof SVGElement
      ) {
        return true;
      }
    }
    return false;
  };

  it.each(parts)('fits $name into 320 px without clipping', async ({ file }) => {
    await page.viewport(320, 640);
    const faults: string[] = [];
    for (const [name, story] of storiesOf(file, FULL_CONTENT)) {
      await story.run();
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > 320) faults.push(`${name}: the page is ${scrollWidth} px wide`);
      const range = document.createRange();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const parent = text.parentElement;
        if (!parent || !text.nodeValue?.trim() || !isShown(parent) || mayOverflow(parent)) continue;
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        if (left < -1 || right > 321) faults.push(`${name}: "${text.nodeValue.slice(0, 40)}" ${left} to ${right}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('a right-to-left page', () => {
  /** Pictures and their overlays are not mirrored. A drawer picks its side when it opens. */
  const NOT_MIRRORED = /^(?:SceneHero|NavDrawer)$/;

  /** Distance of each block from the side where lines start. */
  const startOffsets = (): Map<Element, number> => {
    const { dir, clientWidth } = document.documentElement;
    const blocks = [...document.body.querySelectorAll('[class*="Ds"]')]
      // The position of words inside a line depends on the script.
      .filter((element) => isShown(element) && !/^inline|^contents/.test(getComputedStyle(element).display))
      .filter((element) => !(element instanceof SVGElement) && getComputedStyle(element).clipPath === 'none')
      // Numbers are left-to-right in every language.
      .filter((element) => getComputedStyle(element.parentElement ?? element).direction === dir);
    return new Map(
      blocks.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [element, dir === 'rtl' ? clientWidth - right : left];
      }),
    );
  };

  it.each(everyOther(0))('mirrors $name', async ({ name, file }) => {
    await defaultOf(file).run();
    for (const width of [1440, 390]) {
      await page.viewport(width, 900);
      document.documentElement.dir = 'ltr';
      const before = startOffsets();
      document.documentElement.dir = 'rtl';
      expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(width);
      const after = startOffsets();
      const moved = [...after].filter(([element, start]) => Math.abs(start - (before.get(element) ?? start)) > 2);
      if (!NOT_MIRRORED.test(name))
        expect(
          moved.map(([{ className }]) => className),
          `${width}`,
        ).toEqual([]);
    }
  });
});

describe('forced colors', () => {
  beforeEach(() => emulate({ 'forced-colors': 'active' }));
  afterEach(() => emulate({}));

  /** Whether the element has an outline, or the box that shows focus in its place, such as a card that is one link. */
  const hasOutline = (element: Element) => {
    const near = [element, element.parentElement, element.nextElementSibling].filter((at) => at !== null);
    return near.some((at) =>
      [undefined, '::before', '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(at, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      }),
    );
  };

  const hasBorder = (element: Element) => {
    const { borderTopStyle, borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
    return (
      [borderTopStyle, borderBottomStyle].some((style) => style !== 'none') && Number.parseFloat(borderBottomWidth) > 0
    );
  };

  it.each(everyOther(1))('keep the controls of $name visible, with focus in page order', async ({ file }) => {
    await defaultOf(file).run();
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    const fields = controls().filter((control) => /^(?:INPUT|SELECT|TEXTAREA)$/.test(control.tagName));
    const textFields = fields.filter((field) => !/^(?:radio|checkbox|range)$/.test(field.getAttribute('type') ?? ''));
    expect(
      textFields
        .filter((field) => !hasBorder(field) && !(field.parentElement && hasBorder(field.parentElement)))
        .map(nameOf),
    ).toEqual([]);

    const buttons = controls().filter((control) => control.matches('button, .MuiButton-root'));
    expect(buttons.filter((button) => !hasBorder(button)).map(nameOf)).toEqual([]);

    const reached: Element[] = [];
    const withoutOutline: string[] = [];
    const stops = controls().length;
    for (let step = 0; step < stops; step++) {
      await userEvent.tab();
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || reached.includes(activeElement)) break;
      reached.push(activeElement);
      if (!hasOutline(activeElement)) withoutOutline.push(nameOf(activeElement));
    }
    expect(withoutOutline).toEqual([]);
    const isDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    const inOrder = reached.every((element, index) => {
      const before = reached[index - 1];
      return !before || before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    // A dialog starts at its default button.
    if (!isDialog) expect(inOrder).toBe(true);
  });
});

describe('reduced motion', () => {
  beforeEach(() => emulate({ 'prefers-reduced-motion': 'reduce' }));
  afterEach(() => emulate({}));

  it.each(sectionsNamed(/Carousel$/))('stops $name, and keeps its play button visible', async ({ file }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      await defaultOf(file).run();
      const slide = () => document.querySelector('[role="group"]')?.getAttribute('aria-label');
      const first = slide();
      expect(first).toBeTruthy();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(slide()).toBe(first);
      await expect.element(page.getByRole('button', { name: /play/i })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('forms', () => {
  const announcements = () =>
    [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live="polite"], [role="alertdialog"]')]
      .map(({ textContent }) => textContent?.trim())
      .filter(Boolean);

  it.each(sectionsNamed(/Form$/))('$name announces its busy, failed and success states', async ({ file }) => {
    const unannounced: string[] = [];
    for (const [name, story] of storiesOf(file, /^(?:Submitting|Failed|Succeeded)/)) {
      await story.run();
      const busy = () => name.startsWith('Submitting') && document.querySelector('[aria-busy="true"]') !== null;
      // A view that replaces the form is announced by focus on its heading.
      const headingFocused = () => document.activeElement?.matches('h1, h2, h3') ?? false;
      await vi
        .waitUntil(() => announcements().length > 0 || busy() || headingFocused())
        .catch(() => unannounced.push(name));
    }
    expect(unannounced).toEqual([]);
  });

  it.each(sectionsNamed(/Form$/))('$name connects an error with its field, or announces it', async ({ file }) => {
    for (const [name, story] of storiesOf(file, /^Invalid/)) {
      await story.run();
      const invalidFields = [...document.querySelectorAll('[aria-invalid="true"]')];
      const allDescribed = invalidFields.every(
        (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      );
      expect(allDescribed || announcements().length > 0, name).toBe(true);
    }
  });
});
