import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './AdminSummary.stories.tsx';

const { Default, Loading, Empty, WithAmount } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const link = (name: RegExp) => page.getByRole('link', { name });

describe('AdminSummary', () => {
  it('labels each number and links it to what it counts', async () => {
    await Default.run();
    await expect.element(page.getByRole('list', { name: 'Pending work' })).toBeVisible();
    await expect.element(link(/^New messages 4$/)).toHaveAttribute('href', '?view=messages');
  });

  it('highlights a `late` number only while it is above zero', async () => {
    await Default.run();
    const background = (name: RegExp) => getComputedStyle(link(name).element()).backgroundColor;
    expect(background(/Late/)).not.toBe(background(/New messages/));
    expect(background(/problems/)).toBe(background(/New messages/));
  });

  it('emphasizes what is left to do', async () => {
    await Default.run();
    const color = (name: RegExp, number: string) =>
      getComputedStyle(link(name).getByText(number, { exact: true }).element()).color;
    expect(color(/New messages/, '4')).not.toBe(color(/problems/, '0'));
  });

  it.each([
    [320, 2],
    [768, 2],
    [1024, 4],
  ])('is in rows of equal height at %i px, of %i counts each', async (width, perRow) => {
    await page.viewport(width, 844);
    await Default.run();
    const boxes = page
      .getByRole('link')
      .elements()
      .map((element) => element.getBoundingClientRect());
    expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(perRow);
    expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
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

  it('shows a sum of money as the host writes it', async () => {
    await WithAmount.run();
    await expect.element(link(/^Monthly revenue \$12,403\.50 CAD$/)).toBeVisible();
  });

  it('shows a count of zero', async () => {
    await Empty.run();
    await expect.element(link(/^New messages 0$/)).toBeVisible();
  });
});
