import { defineConfig } from 'tsup';

// Bundled, because an unbundled build keeps the sources' `./x.ts` imports. The declarations come from tsc.
export default defineConfig({
  entry: ['src/index.ts', 'src/client.ts', 'src/brandDirectory.ts', 'src/contentFiles/index.ts'],
  format: 'esm',
  dts: false,
  clean: true,
});
