import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { themes } from '../../../themes/index.ts';
import * as stories from './ProjectCard.stories.tsx';

const { Default, SourceCodeAvailable, LongContent, Bare } = composeStories(stories);

const link = () => page.getByRole('link', { name: 'Tidewatch (opens in a new tab)' });
const size = () => {
  const { width, height } = page.getByRole('article').element().getBoundingClientRect();
  return { width, height };
};
const visibleTags = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

afterEach(() => page.viewport(1440, 900));

/** Tests of sizes that fit the typefaces of the stories' own brand, which an adopter may have removed. */
const inOwnBrand = it.runIf('portfolio' in themes);

describe('ProjectCard', () => {
  it('is one link to a new tab, adding https:// when the URL lacks it', async () => {
    await Default.run();
    await expect.element(link()).toHaveAttribute('href', 'https://tidewatch.example');
    await expect.element(link()).toHaveAttribute('target', '_blank');
    await expect.element(link()).toHaveAttribute('rel', 'noopener noreferrer');
    const card = page.getByRole('article').element().getBoundingClientRect();
    const atCorner = document.elementFromPoint(card.right - 8, card.bottom - 8);
    expect(atCorner).toBe(link().element());
  });

  it('keeps a URL that starts with https://', async () => {
    await SourceCodeAvailable.run();
    await expect.element(page.getByRole('link')).toHaveAttribute('href', 'https://rota.example');
  });

  it('calls onClick when opened', async () => {
    const onClick = vi.fn();
    // Keeps the browser from opening the link.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await Default.run({ args: { ...Default.args, onClick } });
    await userEvent.click(link());
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('is not a link without a safe URL', async () => {
    await Bare.run();
    expect(page.getByRole('link').query()).toBeNull();
    await expect.element(page.getByRole('heading', { name: 'Plainkeep' })).toBeVisible();
  });

  inOwnBrand('measures 340 by 260 px with 4 technologies from 1009 px up', async () => {
    await page.viewport(1009, 900);
    await Default.run();
    expect(size()).toEqual({ width: 340, height: 260 });
    expect(visibleTags()).toEqual(['React Native', 'Node', 'MongoDB', 'Twilio', 'plus 2 more']);
  });

  it('measures 95% by 280 px with 3 technologies below 1009 px', async () => {
    await page.viewport(1008, 900);
    await Default.run();
    expect(size()).toEqual({ width: expect.closeTo(1008 * 0.95, 1), height: 280 });
    expect(visibleTags()).toEqual(['React Native', 'Node', 'MongoDB', 'plus 3 more']);
  });

  it('shows no count when every technology is shown', async () => {
    await SourceCodeAvailable.run();
    expect(visibleTags()).toEqual(['Python', 'OpenCV']);
  });

  it('clamps the description to three lines', async () => {
    await LongContent.run();
    const description = page.getByText(/^Harbour wind/).element();
    const { lineHeight } = getComputedStyle(description);
    expect(Math.abs(description.clientHeight - 3 * Number.parseFloat(lineHeight))).toBeLessThan(2);
    expect(description.scrollHeight).toBeGreaterThan(description.clientHeight);
  });

  it('shows whether the source code is available', async () => {
    await Default.run();
    await expect.element(page.getByText('Source Code: Proprietary')).toBeVisible();
    await SourceCodeAvailable.run();
    await expect.element(page.getByText('Source Code: Available')).toBeVisible();
  });

  it('changes its border color on hover', async () => {
    await Default.run();
    const border = () => getComputedStyle(page.getByRole('article').element()).borderTopColor;
    await userEvent.unhover(link());
    const atRest = border();
    await userEvent.hover(link());
    await vi.waitFor(() => expect(border()).not.toBe(atRest));
  });
});
