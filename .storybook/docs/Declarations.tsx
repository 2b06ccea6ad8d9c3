import { Source } from '@storybook/addon-docs/blocks';
import { LIBRARY, sources } from './library.ts';
import { declarationsIn } from './source.ts';

/** Types of the library with their comments, from its sources. */
export function Declarations({ path, names }: { path: string; names: readonly string[] }) {
  const declarations = declarationsIn(sources[`${LIBRARY}/${path}`] ?? '');
  const code = names.map((name) => declarations.get(name)?.text ?? `// ${name} is not in ${path}.`).join('\n\n');
  return <Source language="tsx" code={code} />;
}
