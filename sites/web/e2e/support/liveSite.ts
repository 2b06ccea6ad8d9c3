import { createServer, request } from 'node:http';
import getPort from 'get-port';
import { Pool } from 'pg';
import { test as base, expect } from './fixtures.ts';
import { createOwnSetup, createServers } from './servers.ts';

/** Two servers of the site in front of an API, with a database of their own. */
export interface LiveSite {
  /** URL of a page of a brand, of the first server. */
  at(brand: { localHost: string }, path: string): string;
  fetch(path: string): Promise<Response>;
  /** The documents of both servers before any script. */
  documents(path: string): Promise<string[]>;
  /** Publishes a document with a change. */
  publish(name: string, change: (text: string) => string): Promise<void>;
  database: Pool;
  /** Stops the API, does something, and starts it again. */
  withoutApi(act: () => Promise<void>): Promise<void>;
}

/** Expects a text on a page of both servers. */
export const expectOnBoth = (live: LiveSite, path: string, text: string) =>
  expect
    .poll(async () => (await live.documents(path)).map((document) => document.includes(text)), { timeout: 60_000 })
    .toEqual([true, true]);

/** Gives each request to the next of several processes, as a balancer does. @returns stops it */
async function balance(port: number, processPorts: readonly number[]): Promise<() => void> {
  let requests = 0;
  const server = createServer((incoming, answer) => {
    requests += 1;
    const { method, url, headers } = incoming;
    const target = { port: processPorts[requests % processPorts.length], method, path: url, headers };
    const forwarded = request({ host: '127.0.0.1', ...target }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Starts the servers for a test. */
export const test = base.extend<{ apiProcesses: number; live: LiveSite }>({
  apiProcesses: [1, { option: true }],
  live: async ({ page, apiProcesses }, use) => {
    const { setup, remove } = await createOwnSetup();
    const { site } = createServers(setup);
    const secondPort = await getPort();
    const second = createServers({ ...setup, port: secondPort }).site;
    const apiPorts = await Promise.all(Array.from({ length: apiProcesses }, () => getPort()));
    const apis = apiPorts.map((apiPort) => createServers({ ...setup, apiPort }).api);
    const startApis = () => Promise.all(apis.map((api) => api.start()));
    const stopApis = () => Promise.all(apis.map((api) => api.stop()));
    const database = new Pool({ connectionString: setup.databaseUrl, max: 1 });
    await startApis();
    const stopBalancing = await balance(setup.apiPort, apiPorts);
    await Promise.all([site.start(), second.start()]);
    const live: LiveSite = {
      at: ({ localHost }, path) => `http://${localHost}:${setup.port}${path}`,
      fetch: (path) => fetch(`http://127.0.0.1:${setup.port}${path}`),
      documents: (path) =>
        Promise.all(
          [setup.port, secondPort].map(async (port) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()),
        ),
      async publish(name, change) {
        const { rows } = await database.query<{ brand: string; body: string }>(
          'select brand, body from content_versions where name = $1 and publish_at <= now() order by publish_at desc, id desc limit 1',
          [name],
        );
        const [{ brand, body } = { brand: '', body: '' }] = rows;
        await database.query(
          'insert into content_versions (name, brand, body, publish_at) values ($1, $2, $3, now())',
          [name, brand, change(body)],
        );
      },
      database,
      async withoutApi(act) {
        await stopApis();
        await act();
        await startApis();
      },
    };
    await use(live);
    // Requests in progress would fail once the server is stopped.
    await page.goto('about:blank');
    await Promise.all([site.stop(), second.stop(), stopApis()]);
    stopBalancing();
    await database.end();
    await remove();
  },
});
