import { defineConfig } from 'tsup';

// Bundled, because an unbundled build keeps the sources' `./x.ts` imports. tsc emits the declarations.
export default defineConfig({
  entry: [
    'src/index.ts',
    'src/client.ts',
    'src/arrivals.ts',
    'src/booking.ts',
    'src/bookableDays.ts',
    'src/bookingSettings.ts',
    'src/bookingState.ts',
    'src/brandDirectory.ts',
    'src/products.ts',
    'src/contentFiles/index.ts',
  ],
  format: 'esm',
  dts: false,
  clean: true,
});
