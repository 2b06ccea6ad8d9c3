import { ensureBuilt } from './lib/siteBuild.mjs';
import { sentenceOf } from './lib/workspace.mjs';

try {
  ensureBuilt();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
