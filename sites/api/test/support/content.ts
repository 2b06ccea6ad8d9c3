import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixture } from './brands.ts';

const LEGAL_TEXT = `# A legal text

{{name}}, {{place}}

## Keeping

We keep booking details {{bookingRetention}}, unless you ask us to remove them.

## Contact

Write to {{email}}.
`;

/**
 * A copy of the repository's content folder, with products, articles, projects and a gallery of the tests, and legal texts of the
 * fixture's brands.
 */
export const contentFolder = mkdtempSync(path.join(os.tmpdir(), 'threefold-content-'));
process.once('exit', () => rmSync(contentFolder, { recursive: true, force: true }));

// The e2e tests share `content`; their site shows the articles of its brands.
for (const source of ['../../content', 'content', 'published'])
  cpSync(fileURLToPath(new URL(source, import.meta.url)), contentFolder, { recursive: true });
for (const { key, legal } of fixture.brands)
  for (const document of legal?.documents ?? [])
    writeFileSync(path.join(contentFolder, 'legal', `${key}-${document}.md`), LEGAL_TEXT);
