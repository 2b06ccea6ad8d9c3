import { join } from 'node:path';
import { commandLine, runProgram } from './lib/commandLine.mjs';
import { runTogether } from './lib/processes.mjs';
import { checkPreconditions, readSettings } from './lib/settings.mjs';
import { ensureBuilt, markServed, siteFolder } from './lib/siteBuild.mjs';
import { printTable } from './lib/table.mjs';
import { root } from './lib/workspace.mjs';

await runProgram(
  commandLine('npm start', 'Builds the site if it is out of date, then runs the API and the site.').action(async () => {
    const settings = readSettings();
    await checkPreconditions(settings);
    ensureBuilt();
    process.on('exit', markServed());

    const { port, apiPort, dataFolder } = settings;
    const brandsFile = process.env.BRANDS_FILE || join(siteFolder, 'brands.json');
    const env = { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataFolder, BRANDS_FILE: brandsFile };
    // The API creates demo accounts only with sandbox parts.
    const demo = process.env.NODE_ENV === 'production' ? {} : { DEMO_ACCOUNTS: process.env.DEMO_ACCOUNTS || 'yes' };
    process.exitCode = await runTogether(
      [
        {
          name: 'The API',
          args: [join(root, 'sites/api/src/main.ts')],
          // Only the table and errors are printed.
          env: { ...env, ...demo, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
          readyUrl: `http://localhost:${apiPort}/readyz`,
        },
        {
          name: 'The site',
          args: [join(root, 'sites/web/server/main.ts')],
          env,
          readyUrl: `http://localhost:${port}/healthz`,
        },
      ],
      () => printTable(settings, brandsFile),
    );
  }),
);
