import { type Theme, ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as splitHero from './sections/marketing/SplitHero/SplitHero.stories.tsx';
import * as footer from './sections/navigation/Footer/Footer.stories.tsx';
import * as navBar from './sections/navigation/NavBar/NavBar.stories.tsx';

/** As the documentation gives it. */
const RouterLink = ({ href = '', ...other }: ComponentPropsWithRef<'a'>) => <Link to={href} {...other} />;

const Path = () => <output>{useLocation().pathname}</output>;

const inRouter = (Story: ComponentType) => (
  <ThemeProvider
    theme={(outer: Theme) => ({
      ...outer,
      components: { ...outer.components, MuiButtonBase: { defaultProps: { LinkComponent: RouterLink } } },
    })}
  >
    <MemoryRouter>
      <Story />
      <Path />
    </MemoryRouter>
  </ThemeProvider>
);

const link = (label: string, href: string) => ({ label, href });
const links = [
  link('Work', '/work'),
  link('Contact', '#contact'),
  link('Call', 'tel:+1'),
  link('Other', 'https://other.example/'),
  link('Menu', '/menu.pdf'),
];

/** A page load would remove it. */
const mark = () => {
  document.body.dataset.loaded = 'once';
};

afterEach(() => {
  delete document.body.dataset.loaded;
});

describe("the theme's LinkComponent", () => {
  it.each([
    ['a plain link', footer, { content: { ...footer.default.args.content, links } }],
    ['a link of a bar', navBar, { content: { label: 'Page', links }, onNavigate: undefined }],
    ['a button', splitHero, { content: { ...splitHero.default.args.content, actions: links.slice(0, 2) } }],
  ])('follows %s within the app without loading a page', async (_, file, args) => {
    const { Default } = composeStories(file as typeof footer, { decorators: [inRouter] });
    await Default.run({ args: { ...Default.args, ...args } as typeof Default.args });
    mark();
    await userEvent.click(page.getByRole('link', { name: 'Work' }));
    await expect.element(page.getByRole('status')).toHaveTextContent('/work');
    expect(document.body.dataset.loaded).toBe('once');
  });

  it('leaves other sites, phone numbers, files and places on the page to the browser', async () => {
    const { Default } = composeStories(footer, { decorators: [inRouter] });
    await Default.run({ args: { ...Default.args, content: { lines: [], links } } });
    const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');
    expect(hrefOf('Call')).toBe('tel:+1');
    expect(hrefOf('Other')).toBe('https://other.example/');
    mark();
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(page.getByRole('link', { name: 'Menu' }));
    expect(page.getByRole('status').element().textContent).toBe('/');
    // A router's link would have made it "/#contact".
    expect(hrefOf('Contact')).toBe('#contact');
  });
});
