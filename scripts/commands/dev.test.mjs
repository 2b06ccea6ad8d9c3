import { afterAll, afterEach, expect, it } from 'vitest';
import { nodeProgram } from '../lib/workspace.mjs';
import { ask, killAll, place, removeData, start } from './running.mjs';

afterEach(killAll);

afterAll(removeData);

it('npm run dev serves the same addresses from the sources, and ends on Ctrl-C', async () => {
  const at = await place();
  const { child, listening, ended } = start(at, [nodeProgram, 'scripts/dev.mjs']);
  const { stdout } = await listening;
  expect(stdout).toContain(`http://ferrolane.localhost:${at.port}`);
  expect(await ask('localhost', at.port)).toEqual({ status: 302, location: '/Home' });
  expect(await ask('ferrolane.localhost', at.port)).toEqual({ status: 302, location: '/FerrolaneHome' });
  for (const path of ['/Home', '/FerrolaneHome', '/HarbourShineBrigadeHome']) {
    expect(await ask('localhost', at.port, path)).toMatchObject({ status: 200 });
  }
  expect(await ask('localhost', at.port, '/NoSuchPage')).toMatchObject({ status: 404 });
  // What makes a change of the library show at once: its sources are served as modules, not from a build.
  expect(await ask('localhost', at.port, '/@vite/client')).toMatchObject({ status: 200 });
  expect(await ask('localhost', at.apiPort, '/healthz')).toMatchObject({ status: 200 });

  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0 });
});
