import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import type { ComponentType, ReactElement } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useTheme } from './components/styled/index.ts';
import * as railSection from './layouts/RailSection/RailSection.stories.tsx';
import * as contactForm from './sections/forms/ContactForm/ContactForm.stories.tsx';
import * as serviceCards from './sections/marketing/ServiceCards/ServiceCards.stories.tsx';
import * as trustPanel from './sections/marketing/TrustPanel/TrustPanel.stories.tsx';
import * as navBar from './sections/navigation/NavBar/NavBar.stories.tsx';
import { completeTheme } from './themes/completeTheme.ts';
import { createBrandTheme } from './themes/createBrandTheme.ts';

const brand = createBrandTheme({ color: '#0B6E4F' });

type StoryFile = Parameters<typeof composeStories>[0];
type Decorator = (Story: ComponentType) => ReactElement;

const files = import.meta.glob<StoryFile>(['./sections/*/*/*.stories.tsx', './layouts/*/*.stories.tsx'], {
  eager: true,
});

const parts = Object.entries(files).map(([path, file]) => ({ name: path.split('/').at(-2) ?? path, file }));

/** Elements that need no edge: whole pages, and parts of a surface. */
const EDGELESS =
  '.DsCheckoutPage-root, .DsCheckoutResult-root, .DsDashboard-root, .DsFormPanel-root, .DsLegalPage-root, ' +
  '[class*="DsListRow-root"], .DsAdminTable-headerCell';

/** Shows a story under the theme alone: a function replaces the stories' own theme, an object would be merged into it. */
const under =
  (theme: Theme): Decorator =>
  (Story) => (
    <ThemeProvider theme={() => theme}>
      <Story />
    </ThemeProvider>
  );
const plain = under(createTheme());

const defaultOf = (file: StoryFile, decorator: Decorator) => {
  const stories: Record<string, { run: () => Promise<void> }> = composeStories(file, { decorators: [decorator] });
  if (!stories.Default) throw new Error('There is no Default story.');
  return stories.Default;
};

const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockReset().mockImplementation(() => {});
});

/** The visible text nodes of elements. */
function textsIn(selector: string): Node[] {
  const texts: Node[] = [];
  for (const element of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('[class*="VisuallyHidden"]')) texts.push(walker.currentNode);
    }
  }
  return texts;
}

describe('a theme nested in another', () => {
  const own = createTheme({ palette: { primary: { main: '#7A1FA2' } }, shape: { borderRadius: 11 } });
  const seen: { brandRadius?: number; outline?: string } = {};

  function Probe() {
    const { brand: tokens, vars } = useTheme();
    seen.brandRadius = tokens.shape.card;
    seen.outline = vars.palette.outline;
    return null;
  }

  const nested: Record<string, Decorator> = {
    'an MUI theme': (Story) => (
      <ThemeProvider theme={own}>
        <Probe />
        <Story />
      </ThemeProvider>
    ),
    'an MUI theme with CSS variables': (Story) => (
      <ThemeProvider theme={createTheme({ cssVariables: true, shape: { borderRadius: 11 } })}>
        <Probe />
        <Story />
      </ThemeProvider>
    ),
    'an MUI theme made from the outer one': (Story) => (
      <ThemeProvider theme={(outer: Theme) => createTheme({ ...own, zIndex: outer.zIndex })}>
        <Probe />
        <Story />
      </ThemeProvider>
    ),
  };

  it.each(Object.entries(nested))('%s in a brand’s theme keeps its own look', async (_name, decorator) => {
    for (const file of [navBar, contactForm, serviceCards]) {
      const inBrand: Decorator = (Story) => <ThemeProvider theme={brand}>{decorator(Story)}</ThemeProvider>;
      await defaultOf(file, inBrand).run();
      expect(seen.brandRadius).toBe(11);
    }
  });

  it('a brand’s theme in an MUI theme, and a theme that changes the brand’s, keep the brand’s look', async () => {
    const brands: Decorator[] = [
      (Story) => (
        <ThemeProvider theme={own}>
          <ThemeProvider theme={brand}>
            <Probe />
            <Story />
          </ThemeProvider>
        </ThemeProvider>
      ),
      (Story) => (
        <ThemeProvider theme={brand}>
          <ThemeProvider theme={(outer: Theme) => ({ ...outer, shape: { borderRadius: 0 } })}>
            <Probe />
            <Story />
          </ThemeProvider>
        </ThemeProvider>
      ),
    ];
    for (const decorator of brands) {
      for (const file of [navBar, contactForm, serviceCards]) {
        await defaultOf(file, decorator).run();
        expect(seen.brandRadius).toBe(brand.brand.shape.card);
        expect(seen.outline).toMatch(/^var\(--mui-palette-outline/);
      }
    }
  });
});

describe('a theme of MUI', () => {
  it.each([
    [8, 8],
    ['8px', 8],
    ['0.5rem', 8],
    // Only the browser knows its value.
    ['var(--radius)', 0],
  ])('gives every shape the radius %s as %s px', (borderRadius, expected) => {
    expect(completeTheme(createTheme({ shape: { borderRadius } })).brand.shape).toEqual({
      control: expected,
      button: expected,
      card: expected,
      panel: expected,
    });
  });

  it('keeps its headings’ size in a wide window', () => {
    const { typography } = completeTheme(createTheme());
    expect(typography.h1.fontSize).toBe('min(6rem, 1rem + 6vw)');
    expect(completeTheme(createTheme({ typography: { h1: { fontSize: 40 } } })).typography.h1.fontSize).toBe(
      'min(40px, 1rem + 6vw)',
    );
  });

  it.each(parts)(
    'marks the edge of each surface of $name, and shows all of it in a narrow window',
    async ({ file }) => {
      onTestFinished(() => page.viewport(1440, 900));
      await defaultOf(file, plain).run();
      const unmarked = [...document.querySelectorAll('[class*="Ds"]')].filter((element) => {
        const { backgroundColor, borderWidth, outlineStyle, boxShadow } = getComputedStyle(element);
        const isMarked = borderWidth !== '0px' || outlineStyle === 'solid' || boxShadow !== 'none';
        return backgroundColor === 'rgb(255, 255, 255)' && !isMarked && !element.matches(EDGELESS);
      });
      expect(unmarked.map(({ className }) => className)).toEqual([]);

      for (const width of [390, 320]) {
        await page.viewport(width, 844);
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
        // A section with hidden overflow may cut a headline without widening the page.
        const cut = textsIn('h1, h2, h3, h4, legend').filter((text) => {
          const range = document.createRange();
          range.selectNode(text);
          const { left, right } = range.getBoundingClientRect();
          return right > width + 1 || left < -1;
        });
        expect(cut.map(({ textContent }) => textContent)).toEqual([]);
      }
    },
  );

  it('keeps the words of a rail’s title whole', async () => {
    const { Default } = composeStories(railSection, { decorators: [plain] });
    await Default.run({ args: { ...Default.args, title: 'Questions' } });
    const title = page.getByRole('heading', { name: 'Questions' }).element();
    const range = document.createRange();
    range.selectNodeContents(title);
    expect(range.getClientRects()).toHaveLength(1);
  });

  it('puts three services into one row', async () => {
    const { Default } = composeStories(serviceCards, { decorators: [plain] });
    const { content, slots } = Default.args;
    const services = ['Leaks', 'Drains', 'Heaters'].map((title) => {
      const [first] = content?.services ?? [];
      return { id: title, title, body: '', action: first?.action ?? { label: 'Book', href: '#book' } };
    });
    await Default.run({ args: { ...Default.args, content: { title: 'Services', services }, slots } });
    const cards = page.getByRole('article').elements();
    expect(cards).toHaveLength(3);
    expect(new Set(cards.map((card) => Math.round(card.getBoundingClientRect().top))).size).toBe(1);
  });

  it('leaves no hole in a panel without a picture', async () => {
    const { Default } = composeStories(trustPanel, { decorators: [plain] });
    await Default.run({ args: { ...Default.args, slots: {} } });
    const bottomOf = (slot: string) =>
      document.querySelector(`.DsTrustPanel-${slot}`)?.getBoundingClientRect().bottom ?? 0;
    const below = bottomOf('panel') - bottomOf('panelBody');
    expect(below).toBeGreaterThan(20);
    expect(below).toBeLessThan(60);
  });
});
