import { type Theme, ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import { type ComponentType, createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];

interface ConformingStory {
  args: object;
  run: (context: { args: object }) => Promise<void>;
}

const files = import.meta.glob<StoryFile>(['./sections/*/*/*.stories.tsx', './layouts/*/*.stories.tsx'], {
  eager: true,
});

/** The Default story of a file, with changes to the theme's entry for its section. */
function defaultOf(file: StoryFile, name: string, entry?: object): ConformingStory {
  const themed = (Story: ComponentType) => (
    <ThemeProvider theme={(outer: Theme) => ({ ...outer, components: { ...outer.components, [`Ds${name}`]: entry } })}>
      <Story />
    </ThemeProvider>
  );
  const stories: Record<string, ConformingStory> = composeStories(file, { decorators: entry ? [themed] : [] });
  if (!stories.Default) throw new Error(`${name} has no Default story.`);
  return stories.Default;
}

const sections = Object.entries(files).map(([path, file]) => {
  const name = path.split('/').at(-2) ?? path;
  return { name, file, story: defaultOf(file, name) };
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

/** States of every section and layout. */
const COMMON_STATES: readonly State[] = ['Default', 'LongContent', 'Narrow'];

/** States of every form. */
const FORM_STATES: readonly State[] = ['Invalid', 'Submitting', 'Failed', 'Succeeded'];

/** Further states, by section or layout. */
const SECTION_STATES: Partial<Record<string, readonly State[]>> = {
  AccessList: ['Empty', 'Loading', 'Submitting', 'Failed', 'Succeeded'],
  AdminTable: ['Empty', 'Loading'],
  CheckoutPage: ['Loading', 'Failed'],
  Dashboard: ['Empty', 'Loading'],
  MessageOverlay: ['Failed'],
  Notice: ['Submitting'],
  ProductSpotlight: ['Empty', 'Loading', 'Submitting'],
  PromptDialog: ['Invalid', 'Submitting', 'Failed'],
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
  it.each(sections)('shows every state of $name', ({ name, file }) => {
    const required = [...COMMON_STATES, ...(name.endsWith('Form') ? FORM_STATES : []), ...(SECTION_STATES[name] ?? [])];
    const stories = Object.keys(composeStories(file));
    const missing = required.filter(
      (state) => !EXEMPT[name]?.[state] && !stories.some((story) => story.startsWith(state)),
    );
    expect(missing).toEqual([]);
  });

  it('shows every section, layout and component', () => {
    const sources = Object.keys(import.meta.glob('./{sections,layouts,components}/*/*.tsx'));
    const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');
    const shown = sources.filter((path) => path.endsWith('.stories.tsx')).map(folderOf);
    const folders = sources.filter((path) => !/\.(test|stories)\.tsx$/.test(path)).map(folderOf);
    expect(folders.filter((folder) => !shown.includes(folder))).toEqual([]);
  });

  it.each(Object.entries(files))(
    'sets the brand of %s by parameters, not by globals, which the toolbar could not change',
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

/** The elements of a section's slots, by slot: `DsNavBar-bar` is the class name of the slot `bar`. */
function slotsOf(name: string): Map<string, Element[]> {
  const slots = new Map<string, Element[]>();
  for (const element of document.querySelectorAll(`[class*="Ds${name}-"]`)) {
    const slot = [...element.classList].find((each) => each.startsWith(`Ds${name}-`))?.split('-')[1] ?? '';
    slots.set(slot, [...(slots.get(slot) ?? []), element]);
  }
  return slots;
}

/** Guarantees of every section and layout. */
describe.each(sections)('$name', ({ name, file, story }) => {
  it('passes `ref`, `className` and `sx` to its root, `classes` to its slots, and is themed by its name', async () => {
    const ref = createRef<HTMLElement>();
    await story.run({ args: { ...story.args, ref, className: 'of-the-host', sx: { scrollMarginTop: '7px' } } });
    // Some chunks load on first render.
    const root = await vi.waitUntil(() => ref.current);
    expect(root.classList).toContain('of-the-host');
    expect(getComputedStyle(root).scrollMarginTop).toBe('7px');
    expect(root.classList).toContain(`Ds${name}-root`);
    const slots = [...slotsOf(name).keys()];
    expect(slots).toContain('root');

    const classes = Object.fromEntries(slots.map((slot) => [slot, `of-the-host-${slot}`]));
    // Variants and style overrides read the section's props.
    const tinted = ({ ownerState }: { ownerState: { tint?: number } }) => ({
      scrollMarginRight: `${ownerState.tint}px`,
    });
    const changed = defaultOf(file, name, {
      variants: [{ props: { tint: 3 }, style: { scrollMarginLeft: '5px' } }],
      styleOverrides: Object.fromEntries(slots.map((slot) => [slot, tinted])),
    });
    await changed.run({ args: { ...story.args, ref, classes, tint: 3 } });
    const themed = await vi.waitUntil(() => ref.current);
    expect(getComputedStyle(themed).scrollMarginLeft).toBe('5px');
    for (const [slot, elements] of slotsOf(name)) {
      for (const element of elements) {
        expect(element.classList).toContain(`of-the-host-${slot}`);
        expect(getComputedStyle(element).scrollMarginRight, slot).toBe('3px');
      }
    }
  });
});
