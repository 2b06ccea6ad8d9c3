import {
  DocsContext,
  DocsPage,
  Heading,
  Markdown,
  Source,
  Story,
  Subheading,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';
import { Frame } from './Frame.tsx';
import { guides } from './guides.ts';
import { type ComponentDocs, foldersIn, readComponent, type Sources } from './source.ts';
import { PartsTable, PropsTable } from './Tables.tsx';

type Files = Record<string, () => Promise<string>>;

const libraryFiles: Files = import.meta.glob<string>(
  [
    '../../libs/design-system/src/{sections,layouts,components,foundations}/**/*.{ts,tsx}',
    '!**/*.{test,stories,example}.*',
    '../../libs/validation/src/*.ts',
    '!**/*.test.ts',
  ],
  { query: '?raw', import: 'default' },
);

const exampleFiles: Files = import.meta.glob<string>('../../libs/design-system/src/**/*.example.tsx', {
  query: '?raw',
  import: 'default',
});

const load = async (files: Files): Promise<Sources> =>
  Object.fromEntries(await Promise.all(Object.entries(files).map(async ([path, read]) => [path, await read()])));

const nameOf = (path: string) => path.split('/').at(-1) ?? '';

/** What the sources say about a component. The sources are loaded once, with the first page. */
async function describe(name: string): Promise<{ docs: ComponentDocs; folder: string; example?: string } | undefined> {
  sources ??= load(libraryFiles);
  const folder = foldersIn(await sources).find((path) => nameOf(path) === name);
  if (!folder) return undefined;
  const example = await exampleFiles[`${folder}/${name}.example.tsx`]?.();
  return { docs: readComponent(folder, await sources), folder, example };
}
let sources: Promise<Sources> | undefined;

/** Path of a component's import. */
const subpathOf = (folder: string) => {
  const name = nameOf(folder);
  return folder.includes('/sections/') ? name : `${folder.split('/').at(-2)}/${name}`;
};

const nameInCode = (text: string) =>
  text.replace(/`?\bDs\w+`?/g, (name) => (name.startsWith('`') ? name : `\`${name}\``));

/** The page of a section, a layout or a component: written from its sources, its guide, its example and its stories. */
export function SectionPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const name = nameOf(preparedMeta.title);
  const [read, setRead] = useState<Awaited<ReturnType<typeof describe>> | 'loading'>('loading');
  useEffect(() => {
    describe(name).then(setRead);
  }, [name]);

  if (read === 'loading') return null;
  // Foundations have no folder in the library.
  if (!read) return <DocsPage />;
  return <Page name={name} {...read} />;
}

interface PageProps {
  name: string;
  folder: string;
  docs: ComponentDocs;
  example?: string;
}

function Page({ name, folder, docs, example }: PageProps) {
  const stories = useContext(DocsContext).componentStories();
  const guide = guides[name];
  const [primary, ...others] = stories;
  return (
    <>
      <Title />
      <div className="docs-lead">
        <Markdown>{nameInCode(docs.summary)}</Markdown>
      </div>
      <Source
        language="tsx"
        code={`import { ${docs.exports.filter((entry) => !/^[A-Z_\d]+$/.test(entry)).join(', ')} } from '@threefold/design-system/${subpathOf(folder)}';`}
      />
      {guide && (
        <>
          <Heading>When to use it</Heading>
          <Markdown>{guide.use}</Markdown>
        </>
      )}
      {primary && <State story={primary} />}
      {example && (
        <>
          <Heading>Code</Heading>
          <Source language="tsx" code={example.trim()} />
        </>
      )}
      {docs.props.length > 0 && (
        <>
          <Heading>Props</Heading>
          {docs.props.map((table) => (
            <PropsTable key={table.name} table={table} titled={docs.props.length > 1} />
          ))}
        </>
      )}
      {docs.types.length > 0 && (
        <>
          <Heading>Types</Heading>
          <Source language="tsx" code={docs.types.map(({ text }) => text).join('\n\n')} />
        </>
      )}
      {docs.parts.length > 0 && (
        <>
          <Heading>Anatomy</Heading>
          <Markdown>
            {
              'Each part is a key of `styleOverrides` in the theme, and has a class name for CSS. See [Overriding](?path=/docs/overriding--docs).'
            }
          </Markdown>
          {docs.parts.map((table) => (
            <PartsTable key={table.themeName} {...table} />
          ))}
        </>
      )}
      {guide && (
        <>
          <Heading>Keyboard</Heading>
          <Markdown>
            {guide.keyboard ??
              'Tab moves through its links and controls. Enter follows a link; Enter or Space presses a button.'}
          </Markdown>
        </>
      )}
      {others.length > 0 && <Heading>States</Heading>}
      {others.map((story) => (
        <section key={story.id}>
          <Subheading>{story.name}</Subheading>
          {story.parameters.docs?.description?.story && <Markdown>{story.parameters.docs.description.story}</Markdown>}
          <State story={story} />
        </section>
      ))}
    </>
  );
}

type PreparedStory = ReturnType<ReturnType<typeof useDocsContext>['componentStories']>[number];
const useDocsContext = () => useContext(DocsContext);

/** A live story: in the page, or in a frame of its own if it covers the window or depends on its width. */
function State({ story }: { story: PreparedStory }) {
  const { inline, height } = (story.parameters.docs?.story ?? {}) as { inline?: boolean; height?: string };
  const { viewport } = (story as { storyGlobals?: { viewport?: { value?: string } } }).storyGlobals ?? {};
  const width = Number(viewport?.value?.replace('w', '')) || undefined;
  if (inline === false || width) return <Frame id={story.id} title={story.name} width={width} height={height} />;
  return (
    <Unstyled>
      <div className="docs-frame">
        <Story of={story.moduleExport} />
      </div>
    </Unstyled>
  );
}
