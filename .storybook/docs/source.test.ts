import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { guides } from './guides.ts';
import { type ComponentDocs, foldersIn, partsIn, readComponent, splitDefault } from './source.ts';

const root = path.join(import.meta.dirname, '../..');
const sources = Object.fromEntries(
  globSync(['libs/design-system/src/**/*.{ts,tsx}', 'libs/validation/src/*.ts'], { cwd: root }).map((file) => [
    `/${file.replaceAll(path.sep, '/')}`,
    readFileSync(path.join(root, file), 'utf8'),
  ]),
);
const components = foldersIn(sources).map((folder): ComponentDocs & { folder: string; name: string } => ({
  ...readComponent(folder, sources),
  folder,
  name: path.basename(folder),
}));

const rows = components.flatMap(({ folder, props }) =>
  props.flatMap(({ name, members }) => members.map((member) => ({ ...member, folder, row: `${name}.${member.name}` }))),
);

/** Whether a prop is a setting: a reader must be told what applies without it. */
const isSetting = (type: string) => /^(?:boolean|true|number)$|^'[^']*'(?: \| '[^']*')*$/.test(type);

describe('the documentation of props', () => {
  it('reads the components and their props', () => {
    expect(components.length).toBeGreaterThan(75);
    expect(rows.length).toBeGreaterThan(600);
    // These are styled elements, whose props are those of the element.
    expect(components.filter(({ props }) => props.length === 0).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Container', 'VisuallyHidden']),
    );
  });

  it('has words for every prop', () => {
    expect(rows.filter(({ description }) => !description).map(({ row }) => row)).toEqual([]);
  });

  it('says what applies when an optional setting is left out', () => {
    const silent = rows.filter(
      ({ optional, type, description, defaultValue }) =>
        optional && isSetting(type) && !defaultValue && !/without it/i.test(description),
    );
    expect(silent.map(({ row }) => row)).toEqual([]);
  });

  it('states every default of the code that is not empty', () => {
    const unstated = rows.filter(({ folder, name, optional, defaultValue }) => {
      if (!optional || defaultValue) return false;
      const main = sources[`${folder}/${path.basename(folder)}.tsx`] ?? '';
      return [...main.matchAll(/const \{([^;]*?)\} = (?:props|inProps)\b/g)].some(([, names = '']) =>
        new RegExp(`\\b${name} = (?!\\{\\}|\\[\\]|'')`).test(names),
      );
    });
    expect(unstated.map(({ row }) => row)).toEqual([]);
  });

  it('sums up every section and layout in a sentence', () => {
    const silent = components.filter(({ folder, summary }) => !folder.includes('/components/') && !summary);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe('the guides', () => {
  const names = components.filter(({ folder }) => !folder.includes('/components/')).map(({ name }) => name);

  it('say when to use each section and layout', () => {
    expect(Object.keys(guides).toSorted()).toEqual(names.toSorted());
  });
});

describe('reading sources', () => {
  it('finds inherited props with their type arguments', () => {
    const login = components.find(({ name }) => name === 'LoginForm');
    expect(login?.props[0]?.members.find(({ name }) => name === 'onInvalid')).toEqual({
      name: 'onInvalid',
      optional: true,
      type: '(message: InvalidFormMessage<keyof Credentials>) => void',
      description: 'Called when validation fails, once the field has focus. The field also shows the message.',
      defaultValue: undefined,
    });
  });

  it('finds the types of the content, the content first', () => {
    const article = components.find(({ name }) => name === 'Article');
    const names = article?.types.map(({ name }) => name);
    expect(names?.[0]).toBe('ArticleContent');
    expect(names).toEqual(expect.arrayContaining(['SchemeImage', 'Image', 'RichText', 'RichTextBlock', 'TextLeaf']));
  });

  it('finds the parts with their class names', () => {
    const source =
      "/** The card. */\nconst Root = styled('article', { name: 'DsCard', slot: 'Root' })({});\nconst Line = plainStyled(Button, { name: 'DsCard', slot: 'SubTitle' })({});\n";
    expect(partsIn(source).map(({ part }) => part)).toEqual([
      { slot: 'root', className: 'DsCard-root', element: 'article', description: 'The card.' },
      { slot: 'subTitle', className: 'DsCard-subTitle', element: 'Button', description: '' },
    ]);
  });

  it('separates a default from the words before it', () => {
    expect(splitDefault('Rows per page. Default: 50')).toEqual({ description: 'Rows per page.', defaultValue: '50' });
    expect(splitDefault('Rows per page.')).toEqual({ description: 'Rows per page.', defaultValue: undefined });
  });
});
