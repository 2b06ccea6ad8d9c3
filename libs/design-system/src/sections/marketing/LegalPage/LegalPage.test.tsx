import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './LegalPage.stories.tsx';

const { Default, Bare, FormerVersion, LongContent } = composeStories(stories);

const contents = () => page.getByRole('navigation', { name: 'On this page' });
const entry = (name: string) => contents().getByRole('link', { name });
const current = () => contents().element().querySelector('[aria-current]')?.textContent;

afterEach(() => page.viewport(1440, 900));

describe('LegalPage', () => {
  it('has a title, a date, and a heading for each section', async () => {
    await Default.run();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Borrowing Rules');
    await expect.element(page.getByText('Last updated June 1, 2026')).toHaveAttribute('datetime', '2026-06-01');
    const headings = page.getByRole('heading', { level: 2 }).elements();
    expect(headings.map((heading) => heading.textContent)).toEqual(
      Default.args.content?.sections.map(({ title }) => title),
    );
  });

  it('renders without note, date and footer', async () => {
    await Bare.run();
    await expect.element(page.getByText('Last updated')).not.toBeInTheDocument();
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
  });

  it('says the language of the document, but not of the notice above it', async () => {
    await FormerVersion.run();
    const langOf = (text: string) => page.getByText(text).first().element().closest('[lang=fr-CA]');
    expect(langOf('Six livres à la fois.')).not.toBeNull();
    expect(langOf('Le prêt')).not.toBeNull();
    expect(langOf('You accepted this version on June 1, 2026.')).toBeNull();
  });

  it.each([320, 390, 1440])('keeps a phone number on one line at %i px', async (width) => {
    await page.viewport(width, 900);
    await Default.run();
    const number = page.getByText('(905) 555-0100').element();
    expect(number.closest('a')?.getAttribute('href')).toBe('tel:+19055550100');
    const text = document.createRange();
    text.selectNodeContents(number);
    expect(text.getClientRects()).toHaveLength(1);
  });

  it('calls onGoBack on a plain click, and links home without it', async () => {
    const onGoBack = vi.fn();
    await Default.run({ args: { ...Default.args, onGoBack } });
    const goBack = page.getByRole('link', { name: 'Go back' });
    await expect.element(goBack).toHaveAttribute('href', '/');
    await userEvent.click(goBack);
    expect(onGoBack).toHaveBeenCalledOnce();
  });

  it('links to every section by its id', async () => {
    await Default.run();
    const links = contents().getByRole('link').elements();
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1);
      expect(document.getElementById(id ?? '')?.textContent).toBe(link.textContent);
    }
  });

  it('moves focus to the chosen section, calls the host, and adds no history entry', async () => {
    const onSectionChosen = vi.fn();
    await Default.run({ args: { ...Default.args, onSectionChosen } });
    const entries = history.length;
    await userEvent.click(entry('Late books'));
    await expect.element(page.getByRole('heading', { name: 'Late books' })).toHaveFocus();
    expect(onSectionChosen).toHaveBeenCalledExactlyOnceWith('late-books');
    expect(history.length).toBe(entries);
  });

  it('marks the chosen section, even one that cannot scroll to the top', async () => {
    await Default.run();
    expect(current()).toBe('Membership');
    await userEvent.click(entry('Damage'));
    await expect.poll(current).toBe('Damage');
  });

  it('marks the section being read once the user scrolls', async () => {
    await LongContent.run();
    await userEvent.click(contents().getByRole('link').nth(2));
    await expect.poll(current).toMatch(/^3\./);
    // The chosen section stays marked until an event like this shows that the user scrolls.
    window.dispatchEvent(new WheelEvent('wheel'));
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(current).toMatch(/^24\./);
  });

  it('hides the list of sections below 768 px', async () => {
    await page.viewport(767, 900);
    await Default.run();
    await expect.element(contents()).not.toBeInTheDocument();
    await page.viewport(768, 900);
    await expect.element(contents()).toBeVisible();
  });

  it('does not overflow the narrowest window', async () => {
    await page.viewport(320, 640);
    await LongContent.run();
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  it('links URLs in the text, except unsafe ones', async () => {
    const children = [
      { text: 'desk@northgate.example', href: 'mailto:desk@northgate.example' },
      { text: 'odd', href: 'javascript:alert(1)' },
    ];
    const sections = [{ id: 'contact', title: 'Contact', body: [{ type: 'paragraph' as const, children }] }];
    await Default.run({ args: { ...Default.args, content: { title: 'Rules', sections } } });
    await expect
      .element(page.getByRole('link', { name: 'desk@northgate.example' }))
      .toHaveAttribute('href', 'mailto:desk@northgate.example');
    expect(page.getByText('odd').element().hasAttribute('href')).toBe(false);
  });
});
