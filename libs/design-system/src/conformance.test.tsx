import { composeStories } from '@storybook/react-vite';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];

interface ConformingStory {
  args: object;
  run: (context: { args: object }) => Promise<void>;
}

const files = import.meta.glob<StoryFile>(['./sections/*/*/*.stories.tsx', './layouts/*/*.stories.tsx'], {
  eager: true,
});

const sections = Object.entries(files).map(([path, file]) => {
  const stories: Record<string, ConformingStory> = composeStories(file);
  const story = stories.Default;
  if (!story) throw new Error(`${path} has no Default story.`);
  return { name: path.split('/').at(-2) ?? path, story };
});

/** The states that a story name starts with; `InvalidEmail` counts as Invalid. */
type State =
  | 'Default'
  | 'LongContent'
  | 'Narrow'
  | 'Empty'
  | 'Loading'
  | 'Invalid'
  | 'Submitting'
  | 'Failed'
  | 'Succeeded';

const ALL_STATES: readonly State[] = ['Default', 'LongContent', 'Narrow'];

/** States of every form. */
const FORM_STATES: readonly State[] = ['Invalid', 'Submitting', 'Failed', 'Succeeded'];

/** States of other sections. */
const SECTION_STATES: Partial<Record<string, readonly State[]>> = {
  AdminTable: ['Empty', 'Loading'],
  CheckoutPage: ['Loading', 'Failed'],
  Dashboard: ['Empty', 'Loading'],
  MessageOverlay: ['Failed'],
  Notice: ['Submitting'],
  ProductSpotlight: ['Empty', 'Loading', 'Submitting'],
  SubscriptionSpotlight: ['Empty', 'Loading', 'Submitting'],
  VerificationBanner: ['Submitting', 'Failed', 'Succeeded'],
};

/** States that a section cannot have, and why. */
const EXEMPT: Partial<Record<string, Partial<Record<State, string>>>> = {
  CallBar: { Narrow: 'All its stories are narrow: it is shown in narrow windows only.' },
  ContactForm: { Invalid: 'The browser validates required fields.' },
  LoginForm: { Succeeded: 'The host navigates to the dashboard.' },
  NavDrawer: { Narrow: 'All its stories are narrow: it is shown in narrow windows only.' },
  PaymentForm: { Succeeded: 'The host navigates to the return page.' },
  RegisterForm: { Succeeded: 'The host navigates to the dashboard.' },
  TopBar: { Narrow: 'It is shown in wide windows only.' },
};

describe('Storybook', () => {
  it.each(Object.entries(files).map(([path, file]) => ({ name: path.split('/').at(-2) ?? path, file })))(
    'shows every state of $name',
    ({ name, file }) => {
      const required = [...ALL_STATES, ...(name.endsWith('Form') ? FORM_STATES : []), ...(SECTION_STATES[name] ?? [])];
      const stories = Object.keys(composeStories(file));
      const missing = required.filter(
        (state) => !EXEMPT[name]?.[state] && !stories.some((story) => story.startsWith(state)),
      );
      expect(missing).toEqual([]);
    },
  );

  it('shows every section, layout and component', () => {
    const sources = Object.keys(import.meta.glob('./{sections,layouts,components}/*/*.tsx'));
    const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');
    const shown = sources.filter((path) => path.endsWith('.stories.tsx')).map(folderOf);
    const folders = sources.filter((path) => !/\.(test|stories|example)\.tsx$/.test(path)).map(folderOf);
    expect(folders.filter((folder) => !shown.includes(folder))).toEqual([]);
  });

  it.each(Object.entries(files))(
    'does not pin the brand of %s in globals; use parameters',
    (_, { default: meta, ...file }) => {
      const pinned = [meta, ...Object.values(file)].filter(
        (part) => typeof part === 'object' && 'globals' in part && part.globals?.brand,
      );
      expect(pinned).toEqual([]);
    },
  );

  it('lists only existing sections as exceptions', () => {
    const names = Object.keys(files).map((path) => path.split('/').at(-2));
    expect([...Object.keys(EXEMPT), ...Object.keys(SECTION_STATES)].filter((name) => !names.includes(name))).toEqual(
      [],
    );
  });
});

/** Guarantees of every section and layout. */
describe.each(sections)('$name', ({ name, story }) => {
  it('passes `ref`, `className` and `sx` to its root, and has its name in the theme', async () => {
    const ref = createRef<HTMLElement>();
    await story.run({ args: { ...story.args, ref, className: 'of-the-host', sx: { scrollMarginTop: '7px' } } });
    // Some chunks load on first render.
    const root = await vi.waitUntil(() => ref.current);
    expect(root.classList).toContain('of-the-host');
    expect(getComputedStyle(root).scrollMarginTop).toBe('7px');
    // Outside production MUI adds the theme name to the class.
    expect(root.className).toContain(`Ds${name}-root`);
  });
});
