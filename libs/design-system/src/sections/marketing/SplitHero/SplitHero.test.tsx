import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './SplitHero.stories.tsx';

const { Default, WithoutFacts } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

describe('SplitHero', () => {
  it('has one headline, its picture and its facts', async () => {
    await Default.run();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Web and app work that carries the load.');
    await expect.element(page.getByRole('img', { name: 'A frame' })).toBeVisible();
    expect(
      page
        .getByRole('term')
        .elements()
        .map((term) => term.textContent),
    ).toEqual(['Uptime aim', 'Shop floor', 'Cancel a plan']);
  });

  it('links its actions, and calls onAction with the index instead of following the link', async () => {
    const onAction = vi.fn();
    await Default.run({ args: { ...Default.args, onAction } });
    await userEvent.click(page.getByRole('link', { name: 'See our work' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith(1);
    expect(location.hash).toBe('');
    await expect.element(page.getByRole('link', { name: 'Start a project' })).toHaveAttribute('href', '#contact');
  });

  it('renders without facts', async () => {
    await WithoutFacts.run();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.getByRole('term').elements()).toEqual([]);
  });
});
