import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import { type ComponentType, createRef, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];

interface ConformingStory {
  args: object;
  run: (context: { args: object }) => Promise<void>;
}

const files = import.meta.glob<StoryFile>(['./sections/*/*/*.stories.tsx', './layouts/*/*.stories.tsx'], {
  eager: true,
});

const sources = import.meta.glob<string>(['./sections/*/*/*.tsx', './layouts/*/*.tsx'], {
  query: '?raw',
  import: 'default',
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

/** The elements of a component's slots, by slot: `DsNavBar-bar` is the class name of the slot `bar`. */
function slotsOf(theme: string): Map<string, Element[]> {
  const slots = new Map<string, Element[]>();
  for (const element of document.querySelectorAll(`[class*="${theme}-"]`)) {
    const slot = [...element.classList].find((each) => each.startsWith(`${theme}-`))?.split('-')[1];
    if (slot) slots.set(slot, [...(slots.get(slot) ?? []), element]);
  }
  return slots;
}

/** Attributes that a root may have of its own. Others are props that are passed on by mistake. */
const OWN_ATTRIBUTES =
  /^(?:class|style|id|role|dir|tabindex|title|open|inert|href|method|action|novalidate|(?:aria|data)-[a-z-]+|type|name|value|autocomplete|autocapitalize|autocorrect|spellcheck|inputmode|pattern|maxlength|src|alt|width|height|decoding|viewBox)$/;

/** Mounts a component with props. `entry` changes the theme's entry for it. */
type Mount = (props: object, entry?: object) => Promise<unknown>;

/** MUI's rules for a component, as its `describeConformance` checks them. */
async function expectConformance(theme: string, mount: Mount, gaps: Gaps = {}) {
  const errors = vi.spyOn(console, 'error');
  const ref = createRef<HTMLElement>();
  const onPointerMove = vi.fn();
  const attributes = { 'data-testid': 'of-the-host', 'aria-description': 'of the host' };
  await mount({
    ref,
    className: 'of-the-host',
    sx: { scrollMarginTop: '7px' },
    style: { scrollMarginBottom: '9px' },
    ...(!gaps.id && { id: 'of-the-host' }),
    onPointerMove,
    ...attributes,
  });
  // Some chunks load on first render.
  const root = await vi.waitUntil(() => ref.current);
  expect(root.classList, 'className').toContain('of-the-host');
  expect(getComputedStyle(root).scrollMarginTop, 'sx').toBe('7px');
  expect(getComputedStyle(root).scrollMarginBottom, 'style').toBe('9px');
  if (!gaps.id) expect(root.id, 'id').toBe('of-the-host');
  for (const [name, value] of Object.entries(attributes)) expect(root.getAttribute(name), name).toBe(value);
  root.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  expect(onPointerMove, 'event handler').toHaveBeenCalledOnce();
  expect(root.getAttributeNames().filter((name) => !OWN_ATTRIBUTES.test(name))).toEqual([]);

  const slots = [...slotsOf(theme).keys()];
  const classes = Object.fromEntries(slots.map((slot) => [slot, `of-the-host-${slot}`]));
  // Variants and style overrides read the component's props.
  const tinted = ({ ownerState }: { ownerState?: { tint?: number } }) => ({
    scrollMarginRight: `${ownerState?.tint ?? 3}px`,
  });
  await mount(
    { ref, ...(!gaps.theme && { classes }) },
    {
      defaultProps: { 'data-tint': 3 },
      variants: [{ props: { 'data-tint': 3 }, style: { scrollMarginLeft: '5px' } }],
      styleOverrides: Object.fromEntries(slots.map((slot) => [slot, tinted])),
    },
  );
  const themed = await vi.waitUntil(() => ref.current);
  for (const [slot, elements] of slotsOf(theme)) {
    for (const element of elements) {
      expect(getComputedStyle(element).scrollMarginRight, slot).toBe('3px');
      if (!gaps.theme) expect(element.classList, 'classes').toContain(`of-the-host-${slot}`);
    }
  }
  if (!gaps.theme) {
    expect(themed.dataset.tint, 'theme defaultProps').toBe('3');
    const styled = themed.closest(`.${theme}-root`);
    expect(styled && getComputedStyle(styled).scrollMarginLeft, 'variants').toBe('5px');
  }
  expect(errors.mock.calls, 'console').toEqual([]);
}

/** What a component does not do, each with the reason. */
interface Gaps {
  /** Why `id` is not the root's. */
  id?: string;
  /** Why it takes no `classes`, and neither default props nor variants from the theme. */
  theme?: string;
}

const SECTION_GAPS: Record<string, Gaps> = {
  NavDrawer: { id: 'The id is of the panel that the menu button controls.' },
};

/** Whether a section has headings of its own. */
const hasLevels = (name: string) =>
  Object.entries(sources).some(([path, source]) => path.endsWith(`/${name}.tsx`) && source.includes('headingLevel?:'));

describe.each(sections)('$name', ({ name, file, story }) => {
  it('passes props to its root, and is themed by its name', async () => {
    const mount: Mount = (props, entry) =>
      (entry ? defaultOf(file, name, entry) : story).run({ args: { ...story.args, ...props } });
    await expectConformance(`Ds${name}`, mount, SECTION_GAPS[name]);
  });

  if (!hasLevels(name)) return;
  it('gives its highest heading the level that the host asks for', async () => {
    const ref = createRef<HTMLElement>();
    const highest = async (props: object) => {
      await story.run({ args: { ...story.args, ...props, ref } });
      const headings = await vi.waitUntil(() => {
        const found = ref.current?.querySelectorAll('h1, h2, h3, h4, h5, h6');
        return found?.length ? [...found] : undefined;
      });
      return Math.min(...headings.map(({ tagName }) => Number(tagName.slice(1))));
    };
    const usual = await highest({});
    expect(await highest({ headingLevel: usual + 1 })).toBe(usual + 1);
  });
});

const children = 'Text';
const noop = () => {};
const slide = { id: 'a', label: 'Slide' };
const thumbnail = { url: 'data:,', alt: '' };
const image = { src: 'data:,', alt: '', width: 30, height: 20 };

/** The least props of each component. Icons need none. */
const COMPONENT_PROPS: Record<string, object> = {
  Artwork: { svg: '<svg></svg>' },
  Carousel: {
    label: 'Slides',
    slides: [slide],
    renderSlide: () => 'Slide',
    children: ({ viewport }: { viewport: ReactNode }) => viewport,
    interval: 1000,
    transitionDuration: 10,
    transition: 'track',
  },
  ChoiceCard: { type: 'radio', name: 'choice', label: 'Choice' },
  ChoiceChip: { name: 'choice', label: 'Choice', value: 'a' },
  CodeInput: { 'aria-label': 'Code' },
  ColorSchemeToggle: {},
  Container: { children },
  EmailInput: { 'aria-label': 'Email' },
  EmptyState: { children },
  Field: { label: 'Field', children: noop },
  FieldGroup: { legend: 'Group', role: 'group', children },
  FieldInput: { 'aria-label': 'Input' },
  FieldPair: { children },
  FieldSelect: { 'aria-label': 'Select' },
  FieldTextArea: { 'aria-label': 'Input' },
  FormDialog: {
    content: { title: 'Title', submitLabel: 'Send', submittingLabel: 'Sending', closeLabel: 'Close' },
    form: { props: {}, ref: { current: null }, busy: false, failedBody: undefined },
    titleId: 'title',
    onSubmit: noop,
    onClose: noop,
    children,
  },
  FormDialogBody: { children },
  FormHeading: { title: 'Title' },
  GalleryItem: { content: { image, project: 'P', title: 'T', caption: 'C', webUrl: 'example.com' } },
  HighlightLink: { href: '/', children },
  Icon: { children: <path d="M0 0" /> },
  LinkedText: { content: ['Text'] },
  ListRow: { image: thumbnail, title: 'Row', variant: 'facts', selected: false, onSelect: noop, children },
  ListSkeleton: { variant: 'facts' },
  MenuButton: { menu: { open: false, onOpen: noop, controls: 'menu' }, below: 'nav', localeText: { menu: 'Menu' } },
  ModalDialog: { open: true, 'aria-label': 'Dialog', children },
  PasswordInput: { 'aria-label': 'Password' },
  PasswordSteps: { content: { steps: ['One', 'Two', 'Three'] } },
  PhoneInput: { 'aria-label': 'Phone' },
  PlanBadge: { plan: 'pro' },
  Price: { cents: 100, billingFrequency: 'monthly', size: 'small' },
  RichText: { content: [] },
  RowAction: { children },
  RowList: {},
  SchemePicture: { image: { light: image } },
  SettingsSection: { title: 'Title', body: 'Body', children },
  SkeletonBlock: {},
  Spotlight: { image: thumbnail, title: 'Title', description: 'Description', children },
  SpotlightFrame: { children },
  SpotlightHead: { children },
  SpotlightSkeleton: {},
  StatusDot: { status: 'active', children },
  StatusStrip: { kind: 'info', children },
  StepProgress: { label: 'Steps', steps: ['One'], current: 0 },
  TechnologyTag: { value: 'react', children },
  Thumbnail: { image: thumbnail, size: { wide: 20, narrow: 10 } },
  VisuallyHidden: { children },
};

/** Components without an element of their own. */
const WITHOUT_ROOT: Record<string, string> = {
  FormatProvider: 'It provides formats.',
  TextWithLinks: 'It is text with links, in an element of the host.',
};

/** The theme's name of components that share one. */
const THEMED_AS: Record<string, string> = {
  ChoiceCard: 'DsChoice',
  ChoiceChip: 'DsChoice',
  EmailInput: 'DsField',
  FieldGroup: 'DsField',
  FieldInput: 'DsField',
  FieldPair: 'DsField',
  FieldSelect: 'DsField',
  FieldTextArea: 'DsField',
  FormDialogBody: 'DsFormDialog',
  RowAction: 'DsListRow',
  RowList: 'DsListRow',
  SkeletonBlock: 'DsListSkeleton',
  SpotlightFrame: 'DsSpotlight',
  SpotlightHead: 'DsSpotlight',
  SpotlightSkeleton: 'DsSpotlight',
};

const PART = 'It is a slot of the component that its theme name names.';

const themeNameOf = (name: string) => THEMED_AS[name] ?? (name.endsWith('Icon') ? 'DsIcon' : `Ds${name}`);

const components = Object.values(
  import.meta.glob<Record<string, unknown>>(['./components/*/index.ts', '!**/styled/index.ts'], { eager: true }),
).flatMap((file) =>
  Object.entries(file)
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && !(name in WITHOUT_ROOT) && value)
    .map(([name, value]) => ({ name, Component: value as ComponentType<object> })),
);

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  root = undefined;
});

describe.each(components)('$name', ({ name, Component }) => {
  it('passes props to its root, and is themed by its name', async () => {
    const theme = themeNameOf(name);
    const own = COMPONENT_PROPS[name] ?? {};
    if (!name.endsWith('Icon')) expect(COMPONENT_PROPS, 'props to mount it with').toHaveProperty(name);
    const mount: Mount = async (props, entry) => {
      const components = entry ? { [theme]: entry } : {};
      root?.unmount();
      root = createRoot(document.body.appendChild(document.createElement('div')));
      root.render(
        <ThemeProvider theme={createTheme({ cssVariables: true, components })}>
          <Component {...own} {...props} />
        </ThemeProvider>,
      );
    };
    await expectConformance(theme, mount, name in THEMED_AS ? { theme: PART } : undefined);
  });
});

it('explains only gaps of existing components', () => {
  const names = [...sections, ...components].map(({ name }) => name);
  expect(
    Object.keys({ ...SECTION_GAPS, ...COMPONENT_PROPS, ...THEMED_AS }).filter((name) => !names.includes(name)),
  ).toEqual([]);
});
