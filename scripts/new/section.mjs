import { commandLine, runProgram } from '../lib/commandLine.mjs';
import { register, runScript, tidy, writeNew } from './files.mjs';
import { sectionPath } from './names.mjs';

/** The groups whose theme names are in augmentation/portalSections.ts. */
const PORTAL_GROUPS = ['account', 'admin', 'checkout', 'feedback'];

/** @param {string} name */
const view = (
  name,
) => `import { type HeadingLevel, ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the section. */
export interface ${name}Content {
  title: string;
  body: string;
}

export interface ${name}Props extends RootProps<'section', 'Ds${name}'> {
  content: ${name}Content;
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'Ds${name}', slot: 'Root' })(({ theme }) => ({
  padding: '32px 24px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
}));

const Title = styled('h2', { name: 'Ds${name}', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
}));

const Body = styled('p', { name: 'Ds${name}', slot: 'Body' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '12px 0 0',
}));

/**
 * A title and a paragraph.
 *
 * Themeable as \`Ds${name}\`.
 */
export function ${name}(inProps: ${name}Props) {
  const props = useThemeProps({ props: inProps, name: 'Ds${name}' });
  const { content, headingLevel, ...other } = props;
  return (
    <Root {...ownerOf(props)} {...other}>
      <Title>{content.title}</Title>
      <Body>{content.body}</Body>
    </Root>
  );
}
`;

/** @param {string} name @param {string} title in Storybook */
const stories = (name, title) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${name} } from './${name}.tsx';

const meta = {
  title: '${title}',
  component: ${name},
  args: { content: { title: 'The title', body: 'One paragraph of text.' } },
} satisfies Meta<typeof ${name}>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  tags: ['light-only'],
  args: {
    content: {
      title: 'A title that is much longer than anybody expected when the section was designed',
      body: 'One sentence of a long text. '.repeat(40),
    },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'w390' } } };
`;

/** @param {string} name */
const test = (name) => `import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './${name}.stories.tsx';

const { Default } = composeStories(stories);

describe('${name}', () => {
  it('has its content under a heading', async () => {
    await Default.run();
    await expect.element(page.getByRole('heading', { name: 'The title' })).toBeVisible();
    await expect.element(page.getByText('One paragraph of text.')).toBeVisible();
  });
});
`;

/** @param {string} path */
function createSection(path) {
  const { group, name } = sectionPath(path);
  const folder = `libs/design-system/src/sections/${group}/${name}`;
  const title = `${group.charAt(0).toUpperCase()}${group.slice(1)}/${name}`;
  writeNew({
    [`${folder}/${name}.tsx`]: view(name),
    [`${folder}/${name}.stories.tsx`]: stories(name, title),
    [`${folder}/${name}.test.tsx`]: test(name),
    [`${folder}/index.ts`]: `export { ${name}, type ${name}Content, type ${name}Props } from './${name}.tsx';\n`,
  });
  const required = 'libs/design-system/src/requiredContent.test.ts';
  register(required, [
    [/import type \{ AdminTableProps/, `import type { ${name}Props } from './sections/${group}/${name}/index.ts';\n`],
    [/\} satisfies \{/, `  ${name}: true,\n`],
    [/\};\n\nit\('has an entry/, `  ${name}: RequiresContent<${name}Props>;\n`],
  ]);
  const names = PORTAL_GROUPS.includes(group) ? 'portalSections' : 'pageSections';
  const themeable = `libs/design-system/src/augmentation/${names}.ts`;
  register(themeable, [
    [/import type/, `import type { ${name}Props } from '../sections/${group}/${name}/index.ts';\n`],
    [/ {2}Ds/, `  Ds${name}: { props: ${name}Props; slots: 'root' | 'title' | 'body' };\n`],
  ]);
  const guides = '.storybook/docs/guides.ts';
  register(guides, [[/ {2}BookingPanel:/, `  ${name}: { use: 'For a title and a paragraph.' },\n`]]);
  tidy([folder, required, themeable, guides]);
  runScript('scripts/package/exports.mjs');
  console.log(`Created ${folder}. Next: docs/guides/add-a-section.md, from "Props first".`);
}

await runProgram(
  commandLine('npm run new:section', 'Creates a section with its stories and tests.')
    .argument('<path>', 'its group and name, such as marketing/PriceList')
    .action(createSection),
);
