import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

type StoryFile = Parameters<typeof composeStories>[0];

/** Sections and layouts, which stand in side bars, columns and previews, too. */
const files = import.meta.glob<StoryFile>(['./sections/*/*/*.stories.tsx', './layouts/*/*.stories.tsx'], {
  eager: true,
});

/** Widths in px of a container in a window of 1440. */
const WIDTHS = [280, 480, 720, 1100, 1600];

/** What follows the window: bars at its edge, a layout that fills it, and a card whose two sizes are specified by its width. */
const OF_THE_WINDOW = ['CallBar', 'CookieNotice', 'TopBar', 'FormPanel', 'ProjectCard'];

/** The width of a CAPTCHA is its provider's: 304 px. */
const isTooNarrow = (name: string, width: number) => name === 'BookingForm' && width < 304;

const sections = Object.entries(files)
  .map(([path, file]) => ({ name: path.split('/').at(-2) ?? path, file }))
  .filter(({ name }) => !OF_THE_WINDOW.includes(name));

afterEach(() => page.viewport(1440, 900));

describe.each(sections)('$name', ({ name, file }) => {
  it.each(WIDTHS.filter((width) => !isTooNarrow(name, width)))(
    'fits a container of %i px in a wide window',
    async (width) => {
      await page.viewport(1440, 900);
      const { Default } = composeStories(file, {
        decorators: [
          (Story) => (
            <div data-testid="container" style={{ width, overflow: 'auto' }}>
              <Story />
            </div>
          ),
        ],
      }) as Record<string, { run: () => Promise<void> }>;
      await Default?.run();
      const container = page.getByTestId('container').element();
      expect(container.scrollWidth).toBe(width);
      // A paragraph of a column that is too narrow has a word a line.
      const narrow = [...container.querySelectorAll('p, h1, h2, h3')].filter((element) => {
        const { width: own } = element.getBoundingClientRect();
        return own > 1 && own < 100 && (element.textContent?.length ?? 0) > 60;
      });
      expect(narrow.map(({ textContent }) => textContent)).toEqual([]);
    },
  );
});
