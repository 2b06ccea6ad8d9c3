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

/** A copy of the repository's content folder, with the products of the folder beside this file, and legal texts of the fixture's brands. */
export const contentFolder = mkdtempSync(path.join(os.tmpdir(), 'threefold-content-'));
process.once('exit', () => rmSync(contentFolder, { recursive: true, force: true }));

cpSync(fileURLToPath(new URL('../../content', import.meta.url)), contentFolder, { recursive: true });
cpSync(fileURLToPath(new URL('content', import.meta.url)), contentFolder, { recursive: true });
for (const { key, legal } of fixture.brands)
  for (const document of legal?.documents ?? [])
    writeFileSync(path.join(contentFolder, 'legal', `${key}-${document}.md`), LEGAL_TEXT);
