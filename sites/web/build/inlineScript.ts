import { build } from 'vite';

/**
 * Builds the inline script that starts a page, see src/startup/inlineScript.ts. It is the same in every page, so
 * there is one hash.
 */
export async function buildInlineScript(root: string): Promise<string> {
  const built = await build({
    root,
    // The site's own configuration splits code, but this must be one chunk.
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      modulePreload: false,
      lib: { entry: 'src/startup/inlineScript.ts', formats: ['iife'], name: 'inlineScript' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('The build produced no inline script.');
  return chunk.code.trim();
}
