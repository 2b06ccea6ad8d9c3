import { build } from 'vite';

/** The inline script that starts a page, see src/startup/inlineScript.ts. The same text in every page, so it has one hash. */
export async function buildInlineScript(root: string): Promise<string> {
  const built = await build({
    root,
    // The site's own configuration splits into chunks, and this is one by nature.
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
  if (!chunk) throw new Error('The build made no inline script.');
  return chunk.code.trim();
}
