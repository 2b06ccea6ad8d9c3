import { defineConfig } from 'tsup';

// Bundled, because an unbundled build keeps the sources' `./x.ts` imports. The texts stay apart: the language is chosen where the
// package is used. tsc emits the declarations.
export default defineConfig({
  entry: ['src/index.ts', 'src/texts/*.ts', '!**/*.test.ts'],
  external: [/^#texts/],
  format: 'esm',
  dts: false,
  clean: true,
});
