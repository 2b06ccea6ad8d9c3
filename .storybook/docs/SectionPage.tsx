import {
  Controls,
  Description,
  DocsContainer,
  DocsContext,
  Heading,
  Markdown,
  Primary,
  Source,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { StoryFacts } from '../modes.ts';
import { componentUses } from './componentUses.ts';
import { guides, PLAIN_KEYBOARD } from './guides.ts';
import { linked, partsOf, propTypesOf } from './library.tsx';
import { partsHead } from './source.ts';

export { DocsContainer };

/** The page of a section, a layout or a component: Storybook's own, with its guide, the types of its props and its parts. */
export function SectionPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const name = preparedMeta.title.split('/').at(-1) ?? '';
  const guide = guides[name];
  const use = guide?.use ?? componentUses[name];
  const types = propTypesOf(name);
  const parts = partsOf(name);
  const [first] = useContext(DocsContext).componentStories();
  // Storybook passes `storyGlobals`, although its types omit it.
  const { storyGlobals = {} } = (first ?? {}) as { storyGlobals?: StoryFacts['globals'] };
  const width = storyGlobals.viewport?.value?.replace('w', '');
  return (
    <>
      <Title />
      {/* Storybook makes a story's iframe as wide as the page, but narrow windows alone show some components. */}
      {width && <style>{`#storybook-docs iframe { max-width: ${width}px }`}</style>}
      <Description of="meta" />
      {use && (
        <>
          <Heading>When to use it</Heading>
          <Markdown>{linked(use, name)}</Markdown>
        </>
      )}
      {guide && (
        <>
          <Heading>Keyboard</Heading>
          <Markdown>{guide.keyboard ?? PLAIN_KEYBOARD}</Markdown>
        </>
      )}
      <Primary />
      <Controls />
      {types && (
        <>
          <Heading>Types</Heading>
          <Source language="tsx" code={types} />
        </>
      )}
      {parts.length > 0 && (
        <>
          <Heading>Anatomy</Heading>
          <Markdown>{partsHead('?path=/docs/overriding--docs') + parts.join('\n')}</Markdown>
        </>
      )}
      <Stories includePrimary={false} />
    </>
  );
}
