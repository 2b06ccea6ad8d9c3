import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './NoticePage.stories.tsx';

const { Default, LongContent } = composeStories(stories);

describe('NoticePage', () => {
  it('says one thing under one heading and offers the way forward', async () => {
    await Default.run();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('There is nothing at this address.');
    await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await expect.element(page.getByRole('link', { name: 'Northgate, home' })).toBeInTheDocument();
  });

  it('keeps the order of the links', async () => {
    await LongContent.run();
    const links = page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
    expect(links).toEqual(['Write to help@northgate.example', 'Call (905) 555-0100', 'Back to the home page']);
  });

  it('leaves an unsafe address inert', async () => {
    const content = {
      ...Default.args.content,
      links: [{ label: 'Odd', href: 'javascript:alert(1)' }],
    } as typeof LongContent.args.content;
    await Default.run({ args: { ...Default.args, content } });
    expect(page.getByText('Odd').element().getAttribute('href')).toBeNull();
  });
});
