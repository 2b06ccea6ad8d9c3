import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './BeforeAfterGallery.stories.tsx';

const { Default } = composeStories(stories);

describe('BeforeAfterGallery', () => {
  const slider = () => page.getByRole('slider', { name: /A shop front$/ });
  const clipOf = (name: string) => getComputedStyle(page.getByRole('img', { name }).element()).clipPath;

  it('shows half of each photo first, and more of either with the keys', async () => {
    await Default.run();
    await expect.element(slider()).toHaveValue('50');
    const before = clipOf('A dull shop front');
    slider().element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(slider()).toHaveValue('52');
    expect(clipOf('A dull shop front')).not.toBe(before);
    await userEvent.keyboard('{Home}');
    await expect.element(slider()).toHaveValue('0');
  });

  it('shows more of either where one presses', async () => {
    await Default.run();
    await userEvent.click(slider(), { position: { x: 40, y: 100 } });
    await expect.poll(() => Number((slider().element() as HTMLInputElement).value)).toBeLessThan(15);
  });
});
