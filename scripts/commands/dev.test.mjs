import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { allBrands } from '../lib/brands.mjs';
import { nodeProgram } from '../lib/workspace.mjs';
import { copySources } from './copy.mjs';
import { fetchFrom, killAll, newSetup, removeData, startServers, testFolder } from './servers.mjs';

afterEach(killAll);

afterAll(removeData);

it('npm run dev serves the addresses of npm start from the sources, and hot-reloads a library change', async () => {
  const copy = realpathSync(mkdtempSync(join(testFolder, 'copy-')));
  copySources(copy);
  const source = join(copy, 'libs/design-system/src/sections/navigation/Footer/Footer.tsx');
  const setup = await newSetup();
  const { child, listening, ended } = startServers(setup, [nodeProgram, join(copy, 'scripts/dev.mjs')]);
  const { stdout: printed } = await listening;
  for (const { localHost, homePath, languages } of allBrands) {
    expect(printed).toContain(`http://${localHost}:${setup.port}`);
    expect(await fetchFrom(localHost, setup.port)).toEqual({ status: 302, location: homePath });
    expect(await fetchFrom('localhost', setup.port, homePath)).toMatchObject({ status: 200 });
    const french = languages?.includes('fr-CA') ? 200 : 404;
    expect(await fetchFrom(localHost, setup.port, `/fr${homePath}`)).toMatchObject({ status: french });
  }
  expect(await fetchFrom('localhost', setup.port, '/NoSuchPage')).toMatchObject({ status: 404 });
  expect(await fetchFrom('localhost', setup.apiPort, '/healthz')).toMatchObject({ status: 200 });
  const read = async (/** @type {string} */ path) => (await fetch(`http://localhost:${setup.port}${path}`)).text();

  // Follows imports from a page of the site to the section, as a browser would.
  const page = await read(`/src/brands/${allBrands[0].key}/SiteFooter.tsx`);
  const index =
    /"(\/@fs\/[^"]*\/libs\/design-system\/src\/sections\/navigation\/Footer\/index\.ts)"/.exec(page)?.[1] ?? '';
  const section = /"(\/@fs\/[^"]*\/Footer\.tsx)"/.exec(await read(index))?.[1] ?? '';
  expect(section).toBe(`/@fs${source}`);
  expect(await read(section)).not.toContain('changed-while-served');

  const token = /wsToken = "([^"]+)"/.exec(await read('/@vite/client'))?.[1];
  const socket = new WebSocket(`ws://localhost:${setup.port}/?token=${token}`, 'vite-hmr');
  /** @type {Promise<{ type: string, timestamp?: number }>} */
  const message = new Promise((done, fail) => {
    socket.addEventListener('error', () => fail(new Error('The connection for hot reload was refused.')));
    socket.addEventListener('message', ({ data }) => {
      const { type, updates = [], triggeredBy } = JSON.parse(data);
      if (type === 'connected') {
        writeFileSync(source, `${readFileSync(source, 'utf8')}\nRoot.displayName = 'changed-while-served';\n`);
      }
      const update = updates.find((/** @type {{ path: string }} */ { path }) => path === section);
      if (update) done({ type, timestamp: update.timestamp });
      // Vite also reloads pages for other reasons, such as newly found dependencies.
      if (type === 'full-reload' && triggeredBy === source) done({ type });
    });
  });
  const { type, timestamp } = await message;
  socket.close();
  expect(type).toBe('update');
  expect(await read(`${section}?t=${timestamp}`)).toContain('changed-while-served');

  child.kill('SIGINT');
  // No library is built in the copy, and that causes no error.
  const { code, stdout, stderr } = await ended;
  expect(code).toBe(0);
  expect(stdout + stderr).not.toMatch(/could not resolve/i);
}, 120_000);
