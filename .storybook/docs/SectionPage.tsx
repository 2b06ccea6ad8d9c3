import {
  DocsContext,
  DocsPage,
  Heading,
  Markdown,
  Source,
  Story,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Frame } from './Frame.tsx';
import { guides, PLAIN_KEYBOARD } from './guides.ts';
import { examples, linked, sources } from './library.ts';
import { foldersIn, readComponent } from './source.ts';
import { PartsTable, PropsTable } from './Tables.tsx';

const nameOf = (path: string) => path.split('/').at(-1) ?? '';

/** The page of a section, a layout or a component: written from its sources, its guide, its example and its stories. */
export function SectionPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const name = nameOf(preparedMeta.title);
  const folder = foldersIn(sources).find((path) => nameOf(path) === name);
  // The pages under Foundations, such as Colors, show no component, so no folder has their name.
  return folder ? <Page name={name} folder={folder} /> : <DocsPage />;
}

function Page({ name, folder }: { name: string; folder: string }) {
  const [first, ...others] = useContext(DocsContext).componentStories();
  const docs = readComponent(folder, sources);
  const guide = guides[name];
  const subpath = folder.includes('/sections/') ? name : folder.split('/').slice(-2).join('/');
  const code =
    examples[`${folder}/${name}.example.tsx`]?.trim() ??
    `import { ${docs.exports.join(', ')} } from '@threefold/design-system/${subpath}';`;
  return (
    <>
      <Title />
      <div className="docs-lead">
        <Markdown>{linked(docs.summary, name)}</Markdown>
      </div>
      {guide && (
        <>
          <Heading>When to use it</Heading>
          <Markdown>{linked(guide.use, name)}</Markdown>
        </>
      )}
      {first && <State story={first} />}
      <Heading>Code</Heading>
      <Source language="tsx" code={code} />
      {docs.props.length > 0 && <Heading>Props</Heading>}
      {docs.props.map((table) => (
        <PropsTable key={table.name} table={table} titled={docs.props.length > 1} />
      ))}
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
            Each part is a key of `classes` and of `styleOverrides` in the theme, and has a class name. How to use them:
            [Overriding](?path=/docs/overriding--docs).
          </Markdown>
        </>
      )}
      {docs.parts.map((table) => (
        <PartsTable key={table.themeName} {...table} />
      ))}
      {guide && (
        <>
          <Heading>Keyboard</Heading>
          <Markdown>{guide.keyboard ?? PLAIN_KEYBOARD}</Markdown>
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

type PreparedStory = ReturnType<React.ContextType<typeof DocsContext>['componentStories']>[number];

/**
 * A live story: in the page, or in an iframe if it covers the window, depends on its width or has a play function. Several play
 * functions in one page would take the focus from each other.
 */
function State({ story }: { story: PreparedStory }) {
  const { inline, height }: { inline?: boolean; height?: string } = story.parameters.docs?.story ?? {};
  // Storybook passes `storyGlobals`, although its types omit it.
  const { storyGlobals } = story as { storyGlobals?: { viewport?: { value?: string } } };
  const width = Number(storyGlobals?.viewport?.value?.replace('w', '')) || undefined;
  if (inline === false || width || story.playFunction)
    return <Frame id={story.id} title={story.name} width={width} height={height} />;
  return (
    <div className="docs-frame">
      <Story of={story.moduleExport} />
    </div>
  );
}
