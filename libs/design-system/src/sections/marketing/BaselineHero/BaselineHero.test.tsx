import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './BaselineHero.stories.tsx';

const { Default, ShortContent } = composeStories(stories);

/** The y position of the element's last baseline, measured with an empty inline block at its end. */
function lastBaseline(element: Element): number {
  const probe = document.createElement('span');
  probe.style.display = 'inline-block';
  element.append(probe);
  const { bottom } = probe.getBoundingClientRect();
  probe.remove();
  return bottom;
}

afterEach(() => page.viewport(1440, 900));

describe('BaselineHero', () => {
  it.each([
    ['three lines', 1440, Default],
    ['three lines', 1100, Default],
    ['one line', 1440, ShortContent],
  ] as const)('aligns a headline of %s with the baseline of the artwork at %i px', async (_, width, story) => {
    await page.viewport(width, 900);
    await story.run();
    await document.fonts.ready;
    const title = page.getByRole('heading', { level: 1 }).element();
    const art = page.getByRole('img', { name: 'A square on a baseline.' }).element().getBoundingClientRect();
    const lastLine = title.lastElementChild;
    expect(lastLine).not.toBeNull();
    expect(lastLine && lastBaseline(lastLine)).toBeCloseTo(art.top + (art.height * 476) / 760, 0);
  });

  it('reads the lines of its headline as one sentence', async () => {
    await Default.run();
    await expect.element(page.getByRole('heading', { name: 'Software that keeps its shape.' })).toBeVisible();
  });

  it.each([320, 390, 767, 768, 1099, 1100])('does not overflow a window of %i px', async (width) => {
    await page.viewport(width, 844);
    await Default.run();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
