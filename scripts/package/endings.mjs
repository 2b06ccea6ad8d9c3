// Replaces the `./x.tsx` imports in declarations, because a published package has no such files:
// node endings.mjs dist
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const [folder = 'dist'] = process.argv.slice(2);

for (const file of globSync(`${folder}/**/*.d.ts`)) {
  const text = readFileSync(file, 'utf8');
  const renamed = text.replace(/((?:from|import) ?\(?['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js');
  if (renamed !== text) writeFileSync(file, renamed);
}
