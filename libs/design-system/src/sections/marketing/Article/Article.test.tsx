import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './Article.stories.tsx';

const { Feature, Default, TextOnly, Markup } = composeStories(stories);

describe('Article', () => {
  it.each([
    ['feature', Feature],
    ['column', Default],
  ] as const)('shows its date, title, subtitle, picture and authors as a %s', async (_variant, story) => {
    await story.run();
    await expect.element(page.getByText('March 4th, 2025')).toHaveAttribute('datetime', '2025-03-04');
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'How I got here, with two wrong turns' }))
      .toBeVisible();
    await expect.element(page.getByText(/^“Measure twice/)).toBeVisible();
    await expect.element(page.getByText('A cabinetmaker I swept floors for')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'A disc on a dark ground.' })).toBeVisible();
    await expect
      .element(page.getByRole('figure'))
      .toHaveTextContent('Contour study of an invented hillDrawing by Ada Byron');
    const author = page.getByText('Ada Byron', { exact: true });
    await expect.element(author).toBeVisible();
    // Smaller than the text, in both variants.
    expect(getComputedStyle(author.element()).fontSize).toBe('15px');
  });

  it('renders body headings one level below its title', async () => {
    await Feature.run();
    await expect.element(page.getByRole('heading', { level: 3, name: 'What I am useful for' })).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(2);
    expect(page.getByText('write the number down').element().tagName).toBe('STRONG');
  });

  it('has no figure without a picture', async () => {
    await TextOnly.run();
    expect(page.getByRole('figure').query()).toBeNull();
    expect(page.getByRole('img').query()).toBeNull();
  });

  it('shows angle brackets as text', async () => {
    await Markup.run();
    await expect.element(page.getByText('<img src=x onerror=alert(1)> & <b>not bold</b>')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'On <script> and <b>bold</b> claims' })).toBeVisible();
  });
});
