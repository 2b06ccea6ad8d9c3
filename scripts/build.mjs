// npm run build: builds the site unless it is up to date.
import { ensureBuilt } from './lib/siteBuild.mjs';
import { sentenceOf } from './lib/workspace.mjs';

try {
  ensureBuilt();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
