import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('the documents contain only links to existing files', () => {
  const documents = readdirSync(fileURLToPath(new URL('../docs', import.meta.url)), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((name) => name.endsWith('.md'))
    .map((name) => new URL(`../docs/${name}`, import.meta.url));
  const atTheTop = ['README.md', 'CONTRIBUTING.md'].map((name) => new URL(`../${name}`, import.meta.url));
  const missing = [...documents, ...atTheTop].flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:|tel:|#|\{\{)([^)#\s]+)/g)]
      .map(([, path]) => new URL(path ?? '', document))
      .filter((target) => !existsSync(target))
      .map((target) => `${document.pathname} → ${target.pathname}`),
  );
  expect(missing).toEqual([]);
});
