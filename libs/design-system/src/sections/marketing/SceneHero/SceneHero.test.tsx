import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './SceneHero.stories.tsx';
import type { SceneHeroContent } from './SceneHero.tsx';

const { Default } = composeStories(stories);

const topOf = (locator: ReturnType<typeof page.getByRole>) => locator.element().getBoundingClientRect().top;
const book = () => page.getByRole('link', { name: 'Book Online' });
const call = () => page.getByRole('link', { name: 'Call (905) 555-0142' });

afterEach(() => page.viewport(1440, 900));

describe('SceneHero', () => {
  it('has actions to book and to call', async () => {
    const onBook = vi.fn();
    await Default.run({ args: { ...Default.args, onBook } });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Let the daylight back in.');
    await expect.element(call()).toHaveAttribute('href', 'tel:+19055550142');
    await userEvent.click(book());
    expect(onBook).toHaveBeenCalledOnce();
  });

  it('stacks the actions below 920 px and puts the call first below 768 px', async () => {
    await page.viewport(920, 900);
    await Default.run();
    expect(topOf(book())).toBe(topOf(call()));
    await page.viewport(919, 900);
    expect(topOf(book())).toBeLessThan(topOf(call()));
    await page.viewport(767, 900);
    expect(topOf(book())).toBeGreaterThan(topOf(call()));
  });

  it('wraps a long label to call before the number on a narrow phone, never inside it', async () => {
    await page.viewport(320, 900);
    const content = {
      ...(Default.args.content as SceneHeroContent),
      call: { label: 'Appeler tout de suite le', number: '(905) 555-0142', href: 'tel:+19055550142' },
    };
    await Default.run({ args: { ...Default.args, content } });
    const [number] = page.getByText('(905) 555-0142', { exact: true }).elements();
    expect(number?.getClientRects()).toHaveLength(1);
  });
});
