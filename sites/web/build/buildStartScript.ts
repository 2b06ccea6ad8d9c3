import type { Language } from '@threefold/api-contract/language';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { build, defaultClientConditions } from 'vite';

/**
 * Builds the start script of all pages in a language, src/startup/startScript.ts. It is the same in each of them, so the
 * policies allow it by one hash.
 */
export async function buildStartScript(root: string, language: Language): Promise<string> {
  const built = await build({
    root,
    // The site's own configuration splits code, but this must be one chunk.
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    resolve: { conditions: [language, ...defaultClientConditions] },
    build: {
      write: false,
      target: browserslistToEsbuild(),
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
      lib: { entry: 'src/startup/startScript.ts', formats: ['iife'], name: 'startScript' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('The build produced no start script.');
  return chunk.code.trim();
}
