import { composeStories } from '@storybook/react-vite';
import { afterEach, expect, it } from 'vitest';
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

it.each(sections)('$name fits narrow and wide containers in a wide window', async ({ name, file }) => {
  await page.viewport(1440, 900);
  const { Default } = composeStories(file, {
    decorators: [
      (Story) => (
        <div data-testid="container" style={{ overflow: 'auto' }}>
          <Story />
        </div>
      ),
    ],
  }) as Record<string, { run: () => Promise<void> }>;
  await Default?.run();
  const container = page.getByTestId('container').element() as HTMLElement;
  /** Paragraphs of a column that is too narrow have a word a line. */
  const narrowTexts = () =>
    [...container.querySelectorAll('p, h1, h2, h3')]
      .filter((element) => {
        const { width } = element.getBoundingClientRect();
        return width > 1 && width < 100 && (element.textContent?.length ?? 0) > 60;
      })
      .map(({ textContent }) => textContent);
  for (const width of WIDTHS.filter((width) => !isTooNarrow(name, width))) {
    container.style.width = `${width}px`;
    // Polls, because a section that measures itself renders again.
    await expect.poll(() => container.scrollWidth, { message: `${width} px` }).toBe(width);
    await expect.poll(narrowTexts, { message: `${width} px` }).toEqual([]);
  }
});
