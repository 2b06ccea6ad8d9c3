import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './ActivityChart.stories.tsx';

const { Default, Loading } = composeStories(stories);

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

describe('ActivityChart', () => {
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

  it('shows no weeks and no numbers while it is loading', async () => {
    await Loading.run();
    await expect.element(page.getByRole('figure')).toMatchTextContent(/^Requests by weekBookingsEstimatesMessages$/);
  });

  it('shows no more week labels than fit, even with text at 200%', async () => {
    await Default.run();
    const periodNames = document.querySelectorAll('figure [aria-hidden] > div > span:last-child');
    const gaps = () => {
      const labels = [...periodNames].filter((label) => getComputedStyle(label).fontSize !== '0px');
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
});
