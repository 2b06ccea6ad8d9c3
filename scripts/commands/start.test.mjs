import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allBrands } from '../lib/brands.mjs';
import { ensureBuilt } from '../lib/siteBuild.mjs';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';
import { fetchFrom, killAll, newSetup, removeData, startServers, testFolder } from './servers.mjs';

/** @param {number} pid @returns {{ pid: number, command: string }[]} */
const childrenOf = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = /\) \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return Number(parent) === pid ? [{ pid: Number(name), command }] : [];
      } catch {
        // It exited in the meantime.
        return [];
      }
    });

/** @param {string} text @returns {string[]} */
const linesOf = (text) => text.split('\n').filter(Boolean);

beforeAll(() => ensureBuilt());

afterEach(killAll);

afterAll(removeData);

/** The tests in which the servers start share this folder, one after another: creating a database takes longer than all else. */
const dataFolder = mkdtempSync(join(testFolder, 'data-'));
const setupWithData = async () => ({ ...(await newSetup()), dataFolder });

describe('npm start', () => {
  it('starts every brand and the API, prints their addresses, refuses a second server on the same data folder, and stops both on Ctrl-C', async () => {
    const setup = await setupWithData();
    const { child, listening, ended } = startServers(setup);
    const { stdout } = await listening;
    for (const text of [
      ...allBrands.map(({ localHost }) => `http://${localHost}:${setup.port}`),
      `http://localhost:${setup.apiPort}`,
      join(setup.dataFolder, 'outbox'),
      `http://localhost:${setup.apiPort}/outbox`,
      setup.dataFolder,
      'client@demo.test, password ',
      'admin@demo.test, password ',
    ]) {
      expect(stdout).toContain(text);
    }
    // Nothing has changed since the build.
    expect(stdout).not.toMatch(/Building|Built/);
    for (const { localHost, homePath } of allBrands) {
      expect(await fetchFrom(localHost, setup.port)).toEqual({ status: 302, location: homePath });
      expect(await fetchFrom(`www.${localHost}`, setup.port)).toMatchObject({ location: homePath });
    }
    expect(await fetchFrom('localhost', setup.apiPort, '/healthz')).toMatchObject({ status: 200 });

    // A second server on the same data folder is refused, and the first continues.
    const second = await startServers(await setupWithData()).ended;
    expect(second.code).toBe(1);
    expect(linesOf(second.stderr)).toHaveLength(1);
    expect(second.stderr).toContain(`${setup.dataFolder} is in use by another server`);
    expect(await fetchFrom('localhost', setup.apiPort, '/healthz')).toMatchObject({ status: 200 });
    expect(await fetchFrom('localhost', setup.port)).toMatchObject({ status: 302 });

    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    await expect(fetchFrom('localhost', setup.port)).rejects.toThrow('ECONNREFUSED');
    await expect(fetchFrom('localhost', setup.apiPort)).rejects.toThrow('ECONNREFUSED');
  });

  it('stops both servers when npm itself is terminated', async () => {
    const setup = await setupWithData();
    const { child, listening, ended } = startServers(setup, ['npm', 'start']);
    await listening;
    child.kill('SIGTERM');
    await ended;
    await expect
      .poll(() => fetchFrom('localhost', setup.port).catch((error) => error.code), { timeout: 10_000 })
      .toBe('ECONNREFUSED');
    await expect
      .poll(() => fetchFrom('localhost', setup.apiPort).catch((error) => error.code), { timeout: 10_000 })
      .toBe('ECONNREFUSED');
  });

  const servers = [
    ['sites/api/src/main.ts', 'The API'],
    ['sites/web/server/main.ts', 'The site'],
  ];
  it.runIf(process.platform === 'linux').each(process.env.TEST_FULL === '1' ? servers : servers.slice(0, 1))(
    'stops the other server and fails when %s is killed',
    async (script = '', name = '') => {
      const setup = await setupWithData();
      const { child, listening, ended } = startServers(setup);
      await listening;
      const victim = childrenOf(child.pid ?? 0).find(({ command }) => command.includes(script));
      process.kill(victim?.pid ?? 0, 'SIGKILL');
      const { code, stderr } = await ended;
      expect(code).toBe(1);
      expect(linesOf(stderr)).toEqual([`${name} exited by itself (SIGKILL).`]);
      await expect(fetchFrom('localhost', setup.port)).rejects.toThrow('ECONNREFUSED');
      await expect(fetchFrom('localhost', setup.apiPort)).rejects.toThrow('ECONNREFUSED');
    },
  );
});

it.runIf(process.platform === 'linux')('npm start stops its servers when it is killed', async () => {
  const setup = await setupWithData();
  const { child, listening } = startServers(setup);
  await listening;
  child.kill('SIGKILL');
  for (const port of [setup.port, setup.apiPort]) {
    await expect
      .poll(() => fetchFrom('localhost', port).catch((error) => error.code), { timeout: 20_000 })
      .toBe('ECONNREFUSED');
  }
});

describe('npm start fails with one sentence for', () => {
  it.each(
    /** @type {const} */ ([
      ['PORT', 'port'],
      ['API_PORT', 'apiPort'],
    ]),
  )('%s taken', async (variable, key) => {
    const setup = await newSetup();
    const other = createServer();
    await new Promise((done) => other.listen(setup[key], 'localhost', () => done(undefined)));
    const { code, stdout, stderr } = await startServers(setup).ended;
    other.close();
    expect(code).toBe(1);
    expect(linesOf(stderr)).toEqual([
      `Port ${setup[key]} is taken: stop the program that uses it, or set ${variable} to another port.`,
    ]);
    expect(stdout).toBe('');
    expect(readdirSync(setup.dataFolder)).toEqual([]);
  });

  it('a data folder that is not writable', async () => {
    // Permissions do not apply to root, but even root cannot create a folder inside a file.
    const file = join(testFolder, 'file');
    writeFileSync(file, '');
    const setup = { ...(await newSetup()), dataFolder: join(file, 'data') };
    const { code, stderr } = await startServers(setup).ended;
    expect(code).toBe(1);
    expect(linesOf(stderr)).toEqual([
      `The data folder ${setup.dataFolder} cannot be written to: change its permissions, or set DATA_DIR to another folder.`,
    ]);
  });

  it.each([
    [{ PORT: 'none' }, 'PORT is "none", but it must be a port from 1 to 65535.'],
    [{ PORT: '3002', API_PORT: '3002' }, 'PORT and API_PORT are both 3002: the site and the API need different ports.'],
  ])('npm start refuses the variables %o with one sentence', async (variables, sentence) => {
    const child = spawn(nodeProgram, ['scripts/start.mjs'], { cwd: root, env: childEnvironment(variables) });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    const code = await new Promise((done) => child.once('close', done));
    expect([code, stderr]).toEqual([1, `${sentence}\n`]);
  });
});
