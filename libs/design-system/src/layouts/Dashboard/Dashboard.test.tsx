import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './Dashboard.stories.tsx';

const { Default, WithNotice, Loading, LongList } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const panel = (name: string) => page.getByRole('region', { name });
const box = (element: Element) => element.getBoundingClientRect();

describe('Dashboard', () => {
  it('stacks its panels under the header', async () => {
    await WithNotice.run();
    const tops = [
      page.getByRole('heading', { level: 1 }),
      page.getByText('A notice'),
      panel('Subscriptions'),
      panel('NORTHGATE'),
      page.getByText('Footer'),
    ].map((part) => box(part.element()).top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  it('has two columns in a panel from 900 px up, and one below', async () => {
    await page.viewport(900, 900);
    await Default.run();
    const list = () => box(panel('Subscriptions').getByRole('list').element());
    const spotlight = () => box(panel('Subscriptions').getByRole('article').element());
    expect(spotlight().left).toBeGreaterThanOrEqual(list().right);
    await page.viewport(899, 900);
    expect(spotlight().top).toBeGreaterThanOrEqual(list().bottom);
  });

  it('keeps the details beside a long list in sight while it is scrolled', async () => {
    await page.viewport(1440, 900);
    await LongList.run();
    const details = panel('NORTHGATE').getByRole('article').element();
    page.getByRole('button', { name: 'Product 10' }).element().scrollIntoView();
    await expect.poll(() => box(details).top).toBe(0);
    // Below a list of the whole width they stay where they are.
    await page.viewport(390, 900);
    await expect.poll(() => getComputedStyle(details).position).toBe('static');
  });

  it('does not shift when the rows arrive', async () => {
    for (const width of [390, 899, 1440]) {
      await page.viewport(width, 900);
      await Loading.run();
      const skeleton = box(page.getByRole('status').element()).height;
      await Default.run();
      expect(box(panel('Subscriptions').getByRole('list').element()).height).toBe(skeleton);
    }
  });

  it.each([320, 768, 900, 1100])('does not scroll sideways at %i px', async (width) => {
    await page.viewport(width, 900);
    await Default.run();
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});
