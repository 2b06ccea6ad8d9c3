import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import { type ComponentType, type FunctionComponent, type ReactElement, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];
type Decorator = (Story: ComponentType) => ReactElement;

type ComposedStory = FunctionComponent<Record<string, unknown>> & { args: Record<string, unknown> };

const files = import.meta.glob<StoryFile>(['./sections/*/*/*.stories.tsx', './layouts/*/*.stories.tsx'], {
  eager: true,
});
const parts = Object.entries(files).map(([path, file]) => ({ name: path.split('/').at(-2) ?? path, file }));

/** The stories of a file that render something: a closed drawer does not. */
function storiesOf(file: StoryFile, decorator?: Decorator): [string, ComposedStory][] {
  const stories: Record<string, ComposedStory> = composeStories(file, { decorators: decorator ? [decorator] : [] });
  return Object.entries(stories).filter(([, { args }]) => args.open !== false);
}

let root: Root;
let errors: unknown[] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...message) => errors.push(message.join(' ')));
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container, { onUncaughtError: (error) => errors.push(error) });
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const show = async (tree: ReactElement) => {
  root.render(<StrictMode>{tree}</StrictMode>);
  // Drawers and dialogs render in a portal.
  await vi.waitUntil(() => errors.length > 0 || document.body.querySelector('[class*="Ds"]'));
};

/** Keeps CSS rules as text. A browser drops those that are broken. */
const textCache = createCache({ key: 'text', speedy: false });

/** All CSS rules of the page. */
const rules = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');

/** CSS output of a missing value, or of a breakpoint without a number. */
const BROKEN_CSS = /[^{};]*(?:undefined|NaN|\[object|-(?:width|height):\s*[a-zA-Z]+\))[^{};]*/g;

/** Stories that render different parts. LongContent renders the same parts as Default. */
const RENDERED_STATES = /^(?:Default|Invalid|Failed|Succeeded|Submitting|Empty|Loading)/;

const foreign: Record<string, Decorator> = {
  'a plain theme of MUI': (Story) => (
    <ThemeProvider theme={() => createTheme()}>
      <Story />
    </ThemeProvider>
  ),
  'a plain theme of MUI, dark, with CSS variables': (Story) => (
    <ThemeProvider theme={() => createTheme({ cssVariables: true, palette: { mode: 'dark' } })}>
      <Story />
    </ThemeProvider>
  ),
  'no theme': (Story) => (
    <ThemeContext.Provider value={{}}>
      <Story />
    </ThemeContext.Provider>
  ),
};

/** Each part in one of the foreign themes, which take turns; with TEST_FULL in all of them. */
const underForeignThemes = Object.entries(foreign).map(([name, decorator], turn, { length }) => ({
  name,
  decorator,
  parts: parts.filter((_, index) => import.meta.env.TEST_FULL || index % length === turn),
}));

describe.each(underForeignThemes)('with $name', ({ decorator, parts: checked }) => {
  const withText: Decorator = (Story) => <CacheProvider value={textCache}>{decorator(Story)}</CacheProvider>;

  it.each(checked)("$name renders with MUI's defaults", async ({ file }) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const [name, Story] of storiesOf(file, withText).filter(([name]) => RENDERED_STATES.test(name))) {
      await show(<Story key={name} />);
      expect(errors, name).toEqual([]);
    }
    // The key of the cache begins every class name.
    expect(rules()).toContain('.text-');
    expect(rules().match(BROKEN_CSS) ?? []).toEqual([]);
  });
});

const MARKUP = '<b onclick="alert(1)" onerror="alert(1)">';
const SCRIPT = 'javascript:alert(1)';

/** Keys whose values are enums, ids, dates or picture files of the host, not text. */
const NOT_TEXT =
  /^(?:type|id|key|value|kind|tone|turn|side|status|variant|plan|.*[dD]ate|.*At|due|updated|src|srcSet)$/;
const ADDRESS = /href|url$|uri$/i;

/** The same content as an attacker would write it. */
function hostile(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => hostile(entry, key));
  if (typeof value === 'string') return NOT_TEXT.test(key) ? value : ADDRESS.test(key) ? SCRIPT : `${MARKUP}${value}`;
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, hostile(entry, name)]));
}

/** Stories that together show all content of a section; with TEST_FULL every story. */
const CONTENT_STATES = import.meta.env.TEST_FULL ? /./ : /^(?:Default|Succeeded|Failed)/;

/** Props with what a section shows. */
const DATA = ['content', 'product', 'subscription', 'project', 'questions', 'rows', 'order', 'entries'];

describe('user content', () => {
  it.each(parts)('stays text in $name, and links to safe URLs only', async ({ file }) => {
    for (const [name, Story] of storiesOf(file).filter(([name]) => CONTENT_STATES.test(name))) {
      const args = Object.fromEntries(
        DATA.flatMap((key) => (key in Story.args ? [[key, hostile(Story.args[key], key)]] : [])),
      );
      await show(<Story key={name} {...args} />);
      expect(document.querySelectorAll('[onclick], [onerror]'), name).toHaveLength(0);
      const targets = [...document.querySelectorAll('[href], [action], [formaction]')].flatMap((element) =>
        ['href', 'action', 'formaction'].flatMap((attribute) => element.getAttribute(attribute) ?? []),
      );
      expect(
        targets.filter((target) => /^\s*(?:javascript|data|vbscript):/i.test(target)),
        name,
      ).toEqual([]);
      if ('content' in args) expect(document.body.textContent, name).toContain('onerror="alert(1)"');
    }
  });
});
