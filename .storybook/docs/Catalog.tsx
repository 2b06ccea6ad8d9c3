import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { guides } from './guides.ts';
import { entries, linked } from './library.tsx';

const GROUPS = ['marketing', 'navigation', 'forms', 'account', 'checkout', 'admin', 'feedback', 'layouts'];

/** All sections and layouts with their purpose, by group. */
export function Catalog() {
  return GROUPS.map((group) => (
    <section key={group}>
      <Heading>{`${group.charAt(0).toUpperCase()}${group.slice(1)}`}</Heading>
      <Markdown>
        {entries
          .filter((entry) => entry.group === group)
          .map(({ name, href }) => `- **[${name}](${href})** ${linked(guides[name]?.use ?? '', name)}`)
          .join('\n')}
      </Markdown>
    </section>
  ));
}
