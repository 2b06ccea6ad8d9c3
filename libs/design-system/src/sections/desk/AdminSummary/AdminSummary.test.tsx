import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './AdminSummary.stories.tsx';

const { Default, Loading, Empty } = composeStories(stories);

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1440, 900);
});

const link = (name: RegExp) => page.getByRole('link', { name });

describe('AdminSummary', () => {
  it('labels each number and links it to what it counts', async () => {
    await Default.run();
    await expect.element(page.getByRole('list', { name: 'What waits' })).toBeVisible();
    await expect.element(link(/^New messages 4$/)).toHaveAttribute('href', '?view=messages');
  });

  it('highlights a `late` number only while it is above zero', async () => {
    await Default.run();
    const border = (name: RegExp) => getComputedStyle(link(name).element()).borderTopColor;
    expect(border(/late/)).not.toBe(border(/New messages/));
    expect(border(/given up/)).toBe(border(/New messages/));
  });

  it('exposes the chart as a table', async () => {
    await Default.run();
    const table = page.getByRole('table', { name: 'Requests by week' });
    const row = table.getByRole('row', { name: /^14 Sep/ });
    expect(
      row
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '3', '1']);
    await expect.element(table.getByRole('columnheader', { name: 'Estimates' })).toBeInTheDocument();
  });

  it('shows no more week labels than fit, also in text at 200 %', async () => {
    await Default.run();
    const bars = document.querySelectorAll('figure [aria-hidden] > div > span:last-child');
    const gaps = () => {
      const labels = [...bars].filter((label) => getComputedStyle(label).fontSize !== '0px');
      const words = labels.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return range.getBoundingClientRect();
      });
      return words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? 0));
    };
    for (const fontSize of ['100%', '200%']) {
      document.documentElement.style.fontSize = fontSize;
      await expect.poll(() => gaps().length, { message: fontSize }).toBeGreaterThan(2);
      await expect.poll(() => Math.min(...gaps()), { message: fontSize }).toBeGreaterThan(0);
    }
  });

  it('keeps its height when the numbers arrive', async () => {
    await Loading.run();
    const height = () =>
      link(/New messages/)
        .element()
        .getBoundingClientRect().height;
    const before = height();
    await Default.run();
    expect(height()).toBe(before);
  });

  it('shows zeros', async () => {
    await Empty.run();
    await expect.element(link(/^New messages 0$/)).toBeVisible();
  });
});
