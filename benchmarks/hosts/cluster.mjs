// Processes of the API and of the site, each as on a host of its own, behind nginx with the configuration of deploy/.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort, { portNumbers } from 'get-port';
import { siteFolder } from '../../scripts/lib/siteBuild.mjs';
import { childEnvironment, nodeProgram, root } from '../../scripts/lib/workspace.mjs';
import { apiSettings } from '../api/servers.mjs';
import { createShare } from './share.mjs';

/** In which Linux counts what a process has used. */
const TICK_MS = 10;

/** A port that no connection of the load is given while its host is down. */
const freePort = () => getPort({ port: portNumbers(20_000, 30_000) });

/** @typedef {Awaited<ReturnType<typeof createHost>>} Host */

const isReady = (/** @type {string} */ url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A server process that can be killed and started again at its port.
 * @param {object} program
 * @param {string} program.main
 * @param {number} program.port
 * @param {string} program.readyPath
 * @param {Record<string, string | undefined>} program.env
 */
async function createHost({ main, port, readyPath, env }) {
  const url = `http://127.0.0.1:${port}`;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {ReturnType<typeof createShare> | undefined} */
  let share;
  const host = {
    port,
    url,
    /** Starts it, as quickly as the machine can, and resolves when it is ready. */
    async start() {
      const started = spawn(nodeProgram, [join(root, main)], {
        cwd: root,
        env: childEnvironment(env),
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      let errors = '';
      started.stderr.setEncoding('utf8').on('data', (text) => {
        errors += text;
      });
      while (!(await isReady(url + readyPath))) {
        if (started.exitCode !== null) throw new Error(`${main} ended with ${started.exitCode}: ${errors}`);
        await delay(50);
      }
      share?.add(Number(started.pid));
    },
    /** From now on it has only so much of a core. @param {number} percent */
    limitTo(percent) {
      share = createShare(`${port}`, percent);
      share.add(Number(child?.pid));
    },
    /** What it has used of a core since its start, with all its threads. */
    cpuMs() {
      const [user, system] = readFileSync(`/proc/${child?.pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .slice(11, 13);
      return (Number(user) + Number(system)) * TICK_MS;
    },
    /** @param {NodeJS.Signals} signal */
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
    async remove() {
      await host.stop();
      await share?.remove();
    },
  };
  await host.start();
  return host;
}

/** @param {number} count @param {Record<string, string>} env */
export async function startApis(count, env) {
  const folder = mkdtempSync(join(tmpdir(), 'threefold-hosts-'));
  /** @type {Host[]} */
  const hosts = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    const settings = await apiSettings(join(folder, `${index}`), {
      API_HOST: '127.0.0.1',
      API_PORT: `${port}`,
      BRANDS_FILE: join(siteFolder, 'brands.json'),
      // A process that is killed holds its mails for as long.
      OUTBOX_LEASE_SECONDS: '5',
      ...env,
    });
    hosts.push(await createHost({ main: 'sites/api/src/main.ts', port, readyPath: '/readyz', env: settings }));
  }
  return {
    hosts,
    async remove() {
      await Promise.all(hosts.map((host) => host.remove()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {number} count @param {string} apiUrl where they ask for the content */
export async function startSites(count, apiUrl) {
  /** @type {Host[]} */
  const hosts = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    const env = { PORT: `${port}`, HOST: '127.0.0.1', API_URL: apiUrl };
    hosts.push(await createHost({ main: 'sites/web/server/main.ts', port, readyPath: '/healthz', env }));
  }
  return { hosts, remove: () => Promise.all(hosts.map((host) => host.remove())) };
}

/** @throws {Error} one sentence where there is no nginx */
export function requireNginx() {
  if (spawnSync('nginx', ['-v']).error) throw new Error('This needs nginx: apt-get install nginx.');
}

/**
 * nginx with the rules of deploy/nginx, without HTTPS, and with the ports of these hosts. Clients may name their address.
 * @param {readonly { port: number }[]} apis
 * @param {readonly { port: number }[]} sites
 */
export async function startBalancer(apis, sites) {
  const [folder, plainPort, apiPort, sitePort] = [
    mkdtempSync(join(tmpdir(), 'threefold-nginx-')),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const hosts = { threefold_api: apis, threefold_site: sites };
  const servers = ['upstreams.conf', 'threefold.conf']
    .map((name) => readFileSync(join(root, 'deploy/nginx', name), 'utf8'))
    .join('\n')
    .replace(/upstream (threefold_\w+) \{([^}]*)\}/g, (_, name, lines) => {
      const own = hosts[/** @type {keyof typeof hosts} */ (name)].map(
        ({ port }) => `server 127.0.0.1:${port} max_fails=0;`,
      );
      // nginx accepts no empty upstream.
      return `upstream ${name} {${lines.replace(/server .*;\n\s*/g, '')} ${own.join(' ') || 'server 127.0.0.1:9;'} }`;
    })
    .replace(/ssl_certificate.*|http2 on;/g, '')
    .replace('listen 80 ', `listen 127.0.0.1:${plainPort} `)
    .replace('listen 443 ssl default_server', `listen 127.0.0.1:${sitePort} default_server`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${apiPort}`)
    .replaceAll('X-Forwarded-For $remote_addr', 'X-Forwarded-For $proxy_add_x_forwarded_for')
    .replaceAll('/var/log/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    // The load generator keeps its connections.
    `daemon off; error_log stderr crit; pid ${folder}/nginx.pid; events { worker_connections 4096; }
     http { keepalive_requests 1000000000; ${temporary.join(' ')}\n${servers} }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const urls = { api: `http://127.0.0.1:${apiPort}`, site: `http://127.0.0.1:${sitePort}` };
  while (!(await fetch(urls.site).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await delay(50);
  }
  return {
    ...urls,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
