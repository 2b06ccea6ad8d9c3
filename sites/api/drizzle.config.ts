import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'src/platform/*/table.ts',
    'src/platform/*/*/table.ts',
    'src/platform/*/tables.ts',
    'src/modules/*/tables.ts',
    'src/modules/*/*/tables.ts',
    'src/localStripe/table.ts',
  ],
  out: 'migrations',
});
