import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'rolldown/utils';

/** A declared type, with the names of its enclosing namespaces. */
export interface Declared {
  file: DeclarationFile;
  scope: readonly string[];
  node: ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration;
}

/** A declaration file of the stripe package: its types by dotted name, and its imports. */
export interface DeclarationFile {
  types: ReadonlyMap<string, Declared>;
  /** Each imported name's file, and its name there. */
  imports: ReadonlyMap<string, { from: string; name: string }>;
}

const files = new Map<string, DeclarationFile>();

/** Parses a declaration file, cached. */
export function declarationFile(address: string): DeclarationFile {
  const known = files.get(address);
  if (known) return known;
  const types = new Map<string, Declared>();
  const imports = new Map<string, { from: string; name: string }>();
  const file: DeclarationFile = { types, imports };
  files.set(address, file);

  const declare = (node: ESTree.Directive | ESTree.Statement | null, scope: readonly string[]): void => {
    switch (node?.type) {
      case 'ExportNamedDeclaration':
        declare(node.declaration, scope);
        break;
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        types.set([...scope, node.id.name].join('.'), { file, scope, node });
        break;
      case 'TSModuleDeclaration':
        if (node.id.type === 'Identifier' && node.body?.type === 'TSModuleBlock') {
          for (const inner of node.body.body) declare(inner, [...scope, node.id.name]);
        }
        break;
      case 'ImportDeclaration':
        for (const specifier of node.specifiers) {
          const from = path.join(path.dirname(address), node.source.value.replace(/\.js$/, '.d.ts'));
          const { local } = specifier;
          const there = specifier.type === 'ImportSpecifier' ? specifier.imported : local;
          imports.set(local.name, { from, name: there.type === 'Literal' ? there.value : there.name });
        }
        break;
      default:
    }
  };
  const { program, errors } = parseSync(address, readFileSync(address, 'utf8'), { lang: 'dts' });
  if (errors.length > 0) throw new Error(`${address} cannot be read: ${errors[0]?.message}`);
  for (const node of program.body) declare(node, []);
  return file;
}

/** The type that a name refers to: the innermost namespace first, then imports. */
export function resolveType(name: string, { file, scope }: Pick<Declared, 'file' | 'scope'>): Declared {
  for (let depth = scope.length; depth >= 0; depth -= 1) {
    const declared = file.types.get([...scope.slice(0, depth), name].join('.'));
    if (declared) return declared;
  }
  const [first = '', ...inner] = name.split('.');
  const imported = file.imports.get(first);
  if (!imported) throw new Error(`the stripe package declares no ${name} here`);
  const other = declarationFile(imported.from);
  // A folder's index re-exports what its files declare.
  return (
    other.types.get([imported.name, ...inner].join('.')) ?? resolveType(inner.join('.'), { file: other, scope: [] })
  );
}
