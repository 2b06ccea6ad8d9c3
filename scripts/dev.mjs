import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commandLine, runProgram } from './lib/commandLine.mjs';
import { runTogether } from './lib/processes.mjs';
import { checkPreconditions, readSettings } from './lib/settings.mjs';
import { printTable } from './lib/table.mjs';
import { childEnvironment, nodeProgram, root } from './lib/workspace.mjs';

/** @param {string} file */
function writeBrandDirectory(file) {
  const { status } = spawnSync(nodeProgram, [join(root, 'sites/web/build/writeBrandDirectory.ts'), file], {
    cwd: root,
    env: childEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The brand directory could not be written; see the output above.');
}

await runProgram(
  commandLine('npm run dev', 'Runs the API and the site with hot reload.').action(async () => {
    const settings = readSettings();
    await checkPreconditions(settings);
    const { port, apiPort, host, dataFolder } = settings;
    const brandsFile = join(root, '.cache', 'brands.json');
    writeBrandDirectory(brandsFile);

    const env = { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataFolder, BRANDS_FILE: brandsFile };
    // The API creates demo accounts only with sandbox parts.
    const demo = process.env.NODE_ENV === 'production' ? {} : { DEMO_ACCOUNTS: process.env.DEMO_ACCOUNTS || 'yes' };
    process.exitCode = await runTogether(
      [
        {
          name: 'The API',
          args: ['--watch', '--watch-preserve-output', join(root, 'sites/api/src/main.ts')],
          env: { ...env, ...demo },
          readyUrl: `http://localhost:${apiPort}/readyz`,
        },
        {
          name: 'The site',
          args: [
            join(root, 'node_modules/vite/bin/vite.js'),
            join(root, 'sites/web'),
            '--config',
            join(root, 'sites/web/vite.config.ts'),
            // Native modules, because bundling the configuration would need built libraries.
            '--configLoader',
            'native',
            '--host',
            host,
            '--port',
            String(port),
            '--logLevel',
            'warn',
          ],
          env,
          readyUrl: `http://localhost:${port}/`,
        },
      ],
      () => printTable(settings, brandsFile),
    );
  }),
);
