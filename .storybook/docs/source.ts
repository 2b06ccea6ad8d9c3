/** Reads what the documentation shows from the library's sources. The patterns rely on Biome's formatting. */

/** The text of source files by their paths. */
export type Sources = Readonly<Record<string, string>>;

/** An interface or a type alias. */
export interface Declaration {
  name: string;
  /** With its comment, as written. */
  text: string;
}

/** A property of an interface. */
export interface Member {
  name: string;
  optional: boolean;
  type: string;
  /** Its comment without the default, or an empty string. */
  description: string;
  /** What follows "Default:" in the comment. */
  defaultValue: string | undefined;
}

/** The props of one component. */
export interface PropsTable {
  /** Name of the component. */
  name: string;
  members: readonly Member[];
  /** Types that it extends and that are not this library's, such as `Omit<ComponentProps<'dialog'>, 'open'>`. */
  foreign: readonly string[];
}

/** A styled element of a component. */
export interface Part {
  /** Key in `styleOverrides` and `classes`. */
  slot: string;
  className: string;
  /** The HTML element or the component that is styled. */
  element: string;
  description: string;
}

/** What is known about the component of a folder. */
export interface ComponentDocs {
  summary: string;
  /** Names that its `index.ts` exports, without types. */
  exports: readonly string[];
  props: readonly PropsTable[];
  /** The types of its props, the content's first, with the types that these mention. */
  types: readonly Declaration[];
  parts: readonly { themeName: string; parts: readonly Part[] }[];
}

/** Descriptions of the props that many components share. */
export const SHARED_PROPS: Readonly<Record<string, string>> = {
  content: 'Its texts and pictures. Types, below, describes each field.',
  ref: 'Ref to the root element.',
  className: 'Class name of the root element.',
  sx: "MUI's `sx` for the root element.",
  localeText: 'Interface texts.',
};

const COMMENT = String.raw`\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n`;

const wordsOf = (comment: string) =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Separates the default at the end of a comment from its other words. */
export function splitDefault(words: string): { description: string; defaultValue: string | undefined } {
  const [, description = words, defaultValue] = /^(.*?)\s*Defaults?: (.+?)\.?$/.exec(words) ?? [];
  return { description, defaultValue };
}

/** Exported and local interfaces and type aliases of a file, by name. */
export function declarationsIn(source: string): Map<string, Declaration> {
  const interfaces = new RegExp(String.raw`^(?:${COMMENT})?(?:export )?interface (\w+)[\s\S]*?^\}`, 'gm');
  const aliases = new RegExp(
    String.raw`^(?:${COMMENT})?(?:export )?type (\w+)(?:<[^=]*>)? =[\s\S]*?;(?=\n(?:\S|\n|$))`,
    'gm',
  );
  return new Map(
    [...source.matchAll(interfaces), ...source.matchAll(aliases)].map(([text, name = '']) => [
      name,
      { name, text: text.replace(/^export /m, '') },
    ]),
  );
}

/** The properties that an interface itself declares. */
export function membersOf({ text }: Declaration): Member[] {
  const body = text.slice(text.search(/\{\n/) + 2);
  const member = new RegExp(String.raw`((?:^  ${COMMENT})?)^  '?([\w-]+)'?(\??): ([\s\S]*?);\n(?=\n?  [^ }]|\})`, 'gm');
  return [...body.matchAll(member)].map(([, comment = '', name = '', mark = '', type = '']) => {
    const { description, defaultValue } = splitDefault(wordsOf(comment));
    return {
      name,
      optional: mark === '?',
      type: type.replace(/\s*\/\*\*.*?\*\//g, '').replace(/\n\s*/g, ' '),
      description: description || (SHARED_PROPS[name] ?? ''),
      defaultValue,
    };
  });
}

/** The types that an interface extends. */
function basesOf({ text }: Declaration): string[] {
  const [, list = ''] = /interface \w+(?:<\w+(?: extends \w+)?>)?\s+extends\s+([\s\S]*?)\s*\{\n/.exec(text) ?? [];
  return list
    .replace(/\n\s*/g, ' ')
    .split(/,\s*(?![^<]*>)/)
    .map((base) => base.trim().replace(/< /, '<').replace(/,? >$/, '>'))
    .filter(Boolean);
}

/** Properties of a base type such as `Pick<FormatOptions, 'locale'>`, or undefined if its source is not known. */
function membersOfBase(base: string, known: ReadonlyMap<string, Declaration>): Member[] | undefined {
  const [, utility, inner = '', keys = ''] = /^(Pick|Omit)<([\s\S]+), ((?:'[\w-]+'(?: \| )?)+)>$/.exec(base) ?? [];
  if (utility) {
    const names = keys.split(' | ').map((key) => key.slice(1, -1));
    return membersOfBase(inner, known)?.filter(({ name }) => names.includes(name) === (utility === 'Pick'));
  }
  const [, name = '', argument] = /^(\w+)(?:<(.*)>)?$/.exec(base) ?? [];
  const declaration = known.get(name);
  if (!declaration) return undefined;
  const [, parameter] = /interface \w+<(\w+)/.exec(declaration.text) ?? [];
  const own = membersOf(declaration).map((member) => ({
    ...member,
    type: parameter && argument ? member.type.replace(new RegExp(`\\b${parameter}\\b`, 'g'), argument) : member.type,
  }));
  return [...own, ...basesOf(declaration).flatMap((outer) => membersOfBase(outer, known) ?? [])];
}

const ORDER_OF_COMMON = ['ref', 'className', 'classes', 'sx'];
/** Content first, required before optional, the props that all have last. */
const rank = ({ name, optional }: Member) =>
  name === 'content' ? 0 : ORDER_OF_COMMON.includes(name) ? 3 + ORDER_OF_COMMON.indexOf(name) : optional ? 2 : 1;

/** Elements made with `styled(tag, { name, slot })`, by theme name. */
export function partsIn(source: string): { themeName: string; part: Part }[] {
  const styled = new RegExp(
    String.raw`((?:^${COMMENT})?)^(?:export )?const \w+ = (?:\/\* @__PURE__ \*\/ )?(?:plainS|s)tyled\(\s*([^,]+),\s*\{[^}]*?name: '(\w+)',\s*slot: '(\w+)'`,
    'gm',
  );
  return [...source.matchAll(styled)].map(([, comment = '', element = '', themeName = '', name = '']) => {
    const slot = name.charAt(0).toLowerCase() + name.slice(1);
    const part = {
      slot,
      className: `${themeName}-${slot}`,
      element: element.replace(/'/g, ''),
      description: wordsOf(comment),
    };
    return { themeName, part };
  });
}

const isView = (path: string) => /\.tsx?$/.test(path) && !/\.(?:test|stories|example)\.|\/index\.ts$/.test(path);

/** The types mentioned in texts, and the types that these mention. Types of props are left out. */
function mentioned(texts: readonly string[], known: ReadonlyMap<string, Declaration>): Declaration[] {
  const declarations = new Map<string, Declaration>();
  const visit = (text: string) => {
    const code = text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/'[^'\n]*'/g, '');
    for (const [name] of code.matchAll(/\b[A-Z]\w+/g)) {
      const declaration = known.get(name);
      if (!declaration || declarations.has(declaration.name) || name.endsWith('Props')) continue;
      declarations.set(declaration.name, declaration);
      visit(declaration.text);
    }
  };
  texts.forEach(visit);
  return [...declarations.values()];
}

/**
 * Reads the documentation of a component.
 *
 * @param folder of the component, the key of its sources up to the last slash
 * @param sources of the whole library
 */
export function readComponent(folder: string, sources: Sources): ComponentDocs {
  const own = Object.entries(sources).filter(([path]) => path.startsWith(`${folder}/`));
  const views = own.filter(([path]) => isView(path)).map(([, source]) => source);
  const index = own.find(([path]) => path.endsWith('/index.ts'))?.[1] ?? '';
  const mainName = folder.split('/').at(-1) ?? '';
  const main = own.find(([path]) => path.endsWith(`/${mainName}.tsx`))?.[1] ?? '';

  const shared = Object.entries(sources).filter(
    ([path]) => /\/(?:foundations|validation\/src|components\/[^/]+)\//.test(path) && isView(path),
  );
  const known = new Map(
    [...shared.map(([, source]) => source), ...views].flatMap((source) => [...declarationsIn(source)]),
  );
  // Types that a file imports under another name.
  for (const [, name = '', alias = ''] of views.join('\n').matchAll(/\b(\w+) as (\w+)/g)) {
    const declaration = known.get(name);
    if (declaration) known.set(alias, declaration);
  }

  const props = views
    .flatMap((source) => [...declarationsIn(source).values()])
    .filter(({ name }) => name.endsWith('Props') && index.includes(name))
    .sort((a, b) => Number(b.name === `${mainName}Props`) - Number(a.name === `${mainName}Props`))
    .map((declaration) => {
      const bases = basesOf(declaration);
      const inherited = bases.flatMap((base) => membersOfBase(base, known) ?? []);
      const declared = membersOf(declaration);
      const members = [
        ...declared,
        ...inherited.filter(({ name }) => !declared.some((member) => member.name === name)),
      ];
      return {
        name: declaration.name.replace(/Props$/, ''),
        members: members.toSorted((a, b) => rank(a) - rank(b)),
        foreign: bases.filter((base) => !membersOfBase(base, known)),
      };
    });

  const [, summary = ''] =
    new RegExp(String.raw`^(${COMMENT})export (?:function|const) ${mainName}\b`, 'm').exec(main) ?? [];
  const parts = views.flatMap(partsIn);
  const themeNames = [...new Set(parts.map(({ themeName }) => themeName))];
  return {
    summary: wordsOf(summary).replace(/\s*Themeable as .*$/, ''),
    exports: [...index.matchAll(/(?<!type )\b([A-Z]\w+)(?=,|\s*\})/g)].map(([, name = '']) => name),
    props,
    types: mentioned(
      props.flatMap(({ members }) => members.map(({ type }) => type)),
      known,
    ),
    parts: themeNames.map((themeName) => ({
      themeName,
      parts: parts.filter((entry) => entry.themeName === themeName).map(({ part }) => part),
    })),
  };
}

/** The folders of all sections, layouts and components. */
export const foldersIn = (sources: Sources): string[] => [
  ...new Set(
    Object.keys(sources)
      .map((path) => path.slice(0, path.lastIndexOf('/')))
      .filter((folder) => /\/(?:sections\/\w+|layouts|components)\/[A-Z]\w*$/.test(folder)),
  ),
];
