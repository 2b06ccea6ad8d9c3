// Reads the source of the component library, for the pages of Storybook and for those in Markdown.

const COMMENT = String.raw`(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?`;
const INTERFACE = new RegExp(String.raw`^${COMMENT}(?:export )?interface (\w+)[\s\S]*?^\}`, 'gm');
const ALIAS = new RegExp(String.raw`^${COMMENT}(?:export )?type (\w+)(?:<[^=]*>)? =[\s\S]*?;(?=\n(?:\S|\n|$))`, 'gm');

/** The interfaces and type aliases of a source, as written, by name. */
export const typesIn = (source: string): Map<string, string> =>
  new Map(
    [...source.matchAll(INTERFACE), ...source.matchAll(ALIAS)].map(([text, name = '']) => [
      name,
      text.replace(/^export /m, ''),
    ]),
  );

/** The styled elements of a source, each a key of `classes` and `styleOverrides`, as rows of a table in Markdown. */
export const partsIn = (source: string): string[] =>
  [...source.matchAll(/tyled\(\s*([^,]+),\s*\{[^}]*?name: '(\w+)',\s*slot: '(\w+)'/g)].map(
    ([, element = '', themeName = '', slot = '']) => {
      const part = slot.charAt(0).toLowerCase() + slot.slice(1);
      return `| \`${themeName}\` | \`${part}\` | \`.${themeName}-${part}\` | ${element.replaceAll("'", '')} |`;
    },
  );

/** What the comment of a component says, as Markdown. */
export const summaryIn = (source: string, name: string): string => {
  const comment = new RegExp(String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:export )?(?:const|function) ${name}\b`);
  const [, text = ''] = comment.exec(source) ?? [];
  return text.replace(/^ *\* ?/gm, '').trim();
};

/** Head of the table of {@link partsIn}. `overriding` is the address of that page. */
export const partsHead = (overriding: string): string =>
  `Each part is a key of \`classes\` and of \`styleOverrides\` in the theme, and has a class name. How to use them:
[Overriding](${overriding}).

| Theme name | Part | Class name | Element |
|---|---|---|---|
`;
