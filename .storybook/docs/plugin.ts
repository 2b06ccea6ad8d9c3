import type { Plugin } from 'vite';
import { markdownDocs } from '../../scripts/package/markdownDocs.mjs';

/** Adds llms.txt and the pages in Markdown to the built Storybook. */
export const markdown = (): Plugin => ({
  name: 'markdown',
  apply: 'build',
  generateBundle() {
    for (const [fileName, source] of markdownDocs()) this.emitFile({ type: 'asset', fileName, source });
  },
});
