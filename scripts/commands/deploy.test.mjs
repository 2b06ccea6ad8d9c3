import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { allBrands } from '../lib/brands.mjs';
import { nodeProgram, root } from '../lib/workspace.mjs';

const deploy = join(root, 'deploy');
const read = (/** @type {string} */ name) => readFileSync(join(deploy, name), 'utf8');

/** Whether a program is installed. @param {string} name @param {string} flag */
const has = (name, flag) => spawnSync(name, [flag]).error === undefined;

/** The variables of the API. */
const example = Object.fromEntries(
  ['environment.example', 'database.example', 'secrets.example']
    .map(read)
    .join('\n')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...value] = line.split('=');
      return [name, value.join('=')];
    }),
);

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the environment', () => {
  it('misses nothing, and production refuses what was not filled in', async () => {
    const { code, stdout, stderr } = await promisify(execFile)(
      nodeProgram,
      [join(root, 'sites/api/src/commands/config.ts')],
      { env: { PATH: process.env.PATH, ...example } },
    ).catch((error) => error);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('still says CHANGE-ME') });
    expect(stdout).not.toContain('missing');
    // The example's passwords for the database and the mail server.
    expect(stdout).not.toContain('CHANGE-ME@');
    const toFill = Object.keys(example).filter((name) => example[name]?.includes('CHANGE-ME'));
    for (const name of toFill) expect(stdout).toMatch(new RegExp(`^${name} +wrong `, 'm'));
  });
});

it('each service gets only the secrets that it needs, and the site is a user of its own', () => {
  const settingsOf = (/** @type {string} */ name) =>
    [
      ...read(`systemd/threefold-${name}.service`).matchAll(/^(?:User|EnvironmentFile)=(?:\/etc\/threefold\/)?(.+)$/gm),
    ].map(([, value]) => value);
  expect(settingsOf('api@')).toEqual(['threefold', 'environment', 'database', 'secrets']);
  expect(settingsOf('backup')).toEqual(['threefold', 'database']);
  expect(settingsOf('site@')).toEqual(['threefold-site', 'environment']);
  expect(read('database.example')).not.toMatch(/SMTP|STRIPE/);
  expect(read('environment.example')).not.toMatch(/^(?:DATABASE_URL|SMTP_URL|\w*SECRET\w*)=/m);
});

describe.skipIf(!has('systemd-analyze', '--version'))('systemd', () => {
  it('accepts every unit, and finds each exposed to little', () => {
    // Replaces the installation's paths, which do not exist here; systemd checks everything else.
    const units = join(folder, 'units');
    mkdirSync(units);
    for (const name of readdirSync(join(deploy, 'systemd'))) {
      const text = read(`systemd/${name}`)
        .replaceAll('/srv/threefold/current/node_modules/.bin/node', process.execPath)
        .replaceAll('/srv/threefold/current', root)
        .replaceAll(/EnvironmentFile=\/etc\/threefold\/(\w+)/g, `EnvironmentFile=${join(deploy, '$1.example')}`)
        .replaceAll(/User=\S+/g, 'User=daemon');
      writeFileSync(join(units, name.replace('@.', '@3003.')), text);
    }
    for (const name of readdirSync(units).filter((unit) => unit.endsWith('.service'))) {
      const { stdout: report } = spawnSync('systemd-analyze', ['security', '--offline=true', join(units, name)], {
        encoding: 'utf8',
      });
      expect(Number(/exposure level for [^:]+: ([\d.]+)/.exec(report)?.[1]), name).toBeLessThanOrEqual(3);
    }
    const { stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...readdirSync(units).map((name) => join(units, name))],
      { encoding: 'utf8' },
    );
    const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('threefold'));
    expect(complaints).toEqual([]);
  });

  it.each(['threefold-api@.service', 'threefold-site@.service', 'threefold-backup.service'])(
    'starts an existing program with %s',
    (name) => {
      const [, program = ''] = /^ExecStart=\S+ (\S+)$/m.exec(read(`systemd/${name}`)) ?? [];
      expect(existsSync(join(root, program))).toBe(true);
    },
  );
});

describe.skipIf(!has('nginx', '-v'))('nginx', () => {
  /** nginx's arguments for the configuration, with ports and files of its own. */
  const configured = (/** @type {Record<string, number>} */ ports = {}, own = '') => {
    const certificate = join(folder, 'certificate.pem');
    const key = join(folder, 'key.pem');
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=threefold', '-days', '1'];
    execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const site = `${read('nginx/upstreams.conf')}${read('nginx/threefold.conf')}`
      .replaceAll('/etc/letsencrypt/live/threefold/fullchain.pem', certificate)
      .replaceAll('/etc/letsencrypt/live/threefold/privkey.pem', key)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll(/listen (\d+)/g, (listen, port) => (ports[port] ? `listen 127.0.0.1:${ports[port]}` : listen))
      .replaceAll(/server 127\.0\.0\.1:(\d+)/g, (_, port) => `server 127.0.0.1:${ports[port] ?? port}`)
      // The oldest supported system's nginx does not support this directive yet.
      .replaceAll('  http2 on;\n', '');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; error_log stderr; pid ${folder}/nginx.pid; events {} http { access_log off; ${temporary.join(' ')}\n${site}${own} }`,
    );
    return ['-p', folder, '-c', join(folder, 'nginx.conf')];
  };

  it('accepts the configuration', () => {
    const { status, stderr } = spawnSync('nginx', ['-t', ...configured()], { encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('test is successful') });
  });

  it('starts with servers for the longest hosts that DNS allows, and for many', () => {
    const label = 'a'.repeat(63);
    const longest = [label, label, label, 'a'.repeat(53), 'example'].join('.');
    expect(longest).toHaveLength(253);
    const many = Array.from({ length: 400 }, (_, index) => `${label.slice(0, 40)}${index}.example`);
    const own = `server { listen 80; server_name ${[longest, `${label}.example`, ...many].join(' ')}; }`;
    const { status, stderr } = spawnSync('nginx', ['-t', ...configured({}, own)], { encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('test is successful') });
    expect(stderr).not.toContain('hash');
  });

  it('logs paths without queries, also of requests that fail', async () => {
    const [plain, secure] = [await getPort(), await getPort()];
    const nginx = spawn('nginx', configured({ 80: plain, 443: secure }), { stdio: 'ignore' });
    try {
      const path = '/api/stopReminders?token=a-private-token';
      const [{ canonicalHost }] = allBrands;
      const headers = { host: `api.${canonicalHost}`, referer: `https://${canonicalHost}/?q=a-private-token` };
      const statusFrom = async (/** @type {Pick<typeof https, 'get'>} */ { get }, /** @type {number} */ port) => {
        const request = get({ host: '127.0.0.1', port, path, headers, rejectUnauthorized: false });
        const [response] = await once(request, 'response');
        response.resume();
        return response.statusCode;
      };
      await vi.waitFor(async () => expect(await statusFrom(http, plain)).toBe(308), 10_000);
      // The API does not run here.
      expect(await statusFrom(https, secure)).toBe(502);
      await vi.waitFor(() => expect(readFileSync(join(folder, 'access.log'), 'utf8')).toContain(' 502 '), 10_000);
    } finally {
      nginx.kill();
      await once(nginx, 'exit');
    }
    const logs = ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
    expect(logs).toContain('"GET /api/stopReminders" 308');
    expect(logs).not.toContain('a-private-token');
  });

  it('finds the file of a release that only one of two processes serves yet', async () => {
    const [plain, secure, before, after] = [await getPort(), await getPort(), await getPort(), await getPort()];
    const processes = [
      http.createServer((_, response) => response.writeHead(404).end()).listen(before, '127.0.0.1'),
      http.createServer((_, response) => response.end('file')).listen(after, '127.0.0.1'),
    ];
    const nginx = spawn('nginx', configured({ 80: plain, 443: secure, 3002: before, 3012: after }), {
      stdio: 'ignore',
    });
    const status = async () => {
      const request = https.get({ host: '127.0.0.1', port: secure, path: '/assets/new.js', rejectUnauthorized: false });
      const [response] = await once(request, 'response');
      response.resume();
      return response.statusCode;
    };
    try {
      await vi.waitFor(status, 10_000);
      // Requests alternate between the processes.
      expect([await status(), await status()]).toEqual([200, 200]);
    } finally {
      nginx.kill();
      await once(nginx, 'exit');
      for (const process of processes) process.close();
    }
  });

  it.each([
    ['dies with a request that has an idempotency key', 'die', { 'Idempotency-Key': 'a-key-of-a-form' }, 200],
    ['dies with a request that has none', 'die', {}, 502],
    ['is starting', 'refuse', {}, 200],
    ['is not ready for a request that has an idempotency key', 'wait', { 'Idempotency-Key': 'a-key-of-a-form' }, 200],
    ['does not know the result of a request that has no idempotency key', 'wait', {}, 503],
  ])(
    'when one of two processes of the API %s, the visitor gets the right answer',
    async (_, fault, headers, expected) => {
      const [plain, secure, bad, good] = [await getPort(), await getPort(), await getPort(), await getPort()];
      /** @type {string[]} */
      const received = [];
      const faulty = http.createServer((request, response) => {
        if (fault === 'die') request.socket.destroy();
        else response.writeHead(503).end();
      });
      const working = http.createServer(async (request, response) => {
        received.push(Buffer.concat(await request.toArray()).toString());
        response.end('OK');
      });
      const processes = [working.listen(good, '127.0.0.1')];
      if (fault !== 'refuse') processes.push(faulty.listen(bad, '127.0.0.1'));
      const nginx = spawn('nginx', configured({ 80: plain, 443: secure, 3003: bad, 3013: good }), { stdio: 'ignore' });
      const post = async () => {
        const options = { host: '127.0.0.1', port: secure, path: '/api/submitContactForm', rejectUnauthorized: false };
        const request = https.request({ ...options, method: 'POST', headers: { host: 'api.example', ...headers } });
        request.end('a message');
        const [response] = await once(request, 'response');
        response.resume();
        return response.statusCode;
      };
      try {
        // The first try waits for nginx. Requests alternate between the processes.
        await vi.waitFor(post, 10_000);
        const statuses = [await post(), await post()];
        expect(statuses.toSorted()).toEqual([200, expected].toSorted());
        expect(new Set(received)).toEqual(new Set(['a message']));
      } finally {
        nginx.kill();
        await once(nginx, 'exit');
        for (const process of processes) process.close();
      }
    },
  );

  it('lets large pictures pass to the API, and to the site, which forwards those of an alternate domain', async () => {
    // nginx's own user keeps large bodies in it.
    chmodSync(folder, 0o755);
    const [plain, secure, port] = [await getPort(), await getPort(), await getPort()];
    const server = http.createServer(async (request, response) => {
      response.end(String(Buffer.concat(await request.toArray()).length));
    });
    server.listen(port, '127.0.0.1');
    const ports = Object.fromEntries([3002, 3003, 3012, 3013].map((each) => [each, port]));
    const nginx = spawn('nginx', configured({ 80: plain, 443: secure, ...ports }), { stdio: 'ignore' });
    const post = async (/** @type {string} */ host, /** @type {number} */ size) => {
      const options = { host: '127.0.0.1', port: secure, path: '/api/addContentPicture', rejectUnauthorized: false };
      const request = https.request({ ...options, method: 'POST', headers: { host } });
      // A refusal comes before the body has been sent.
      request.on('error', () => undefined);
      request.end(Buffer.alloc(size));
      const [response] = await once(request, 'response');
      return Buffer.concat(await response.toArray()).toString();
    };
    try {
      // The first try waits for nginx.
      await vi.waitFor(() => post('api.example', 1), 10_000);
      const size = 27 * 2 ** 20;
      for (const host of ['api.example', 'studio.example']) expect(await post(host, size)).toBe(String(size));
    } finally {
      nginx.kill();
      await once(nginx, 'exit');
      server.close();
    }
  });

  it("uses the servers' ports", () => {
    const ports = [...read('nginx/upstreams.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
    expect(ports).toEqual(['3003', '3013', '3002', '3012']);
  });
});

describe('containers', () => {
  const dockerfile = read('docker/Dockerfile');

  it('copy existing files, including the manifest of each workspace', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').slice(0, -1),
    );
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const workspaces = ['libs', 'sites'].flatMap((parent) =>
      readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
    );
    expect(workspaces.filter((name) => !copied.includes(`${name}/package.json`))).toEqual([]);
  });

  const { services } = parse(read('docker/compose.yaml'));

  it('start existing programs, as a user without rights and with a read-only file system', () => {
    expect(Object.keys(services)).toEqual(['database', 'api', 'site']);
    const programs = [/"(sites\/\S+\.ts)"/.exec(dockerfile)?.[1], services.site.command.at(-1)];
    for (const program of programs) expect(existsSync(join(root, String(program)))).toBe(true);
    expect(dockerfile).toMatch(/^USER threefold$/m);
    for (const name of ['api', 'site']) {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('pass every setting to the API, the password as it is, and no secret to the site', () => {
    expect(services.api.env_file).toBe('.env');
    const { DATABASE_URL, PGPASSWORD, ...others } = services.api.environment;
    expect(others).toEqual({ DATA_DIR: '/var/lib/threefold' });
    expect(PGPASSWORD).toBe(services.database.environment.POSTGRES_PASSWORD.replace(/:.*/, '}'));
    vi.stubEnv('PGPASSWORD', 'p@ss/w#rd');
    const { Client } = createRequire(join(root, 'sites/api/package.json'))('pg');
    expect(new Client({ connectionString: DATABASE_URL })).toMatchObject({ host: 'database', password: 'p@ss/w#rd' });
    vi.unstubAllEnvs();
    for (const name of Object.keys(services.site.environment))
      expect(name).not.toMatch(/SECRET|PASSWORD|DATABASE|SMTP/);
  });

  it.skipIf(process.platform !== 'linux')('keep the files that pages of the image before ask for', () => {
    const files = 'srv/threefold/sites/web/dist/client/assets';
    const [, mount = '', command = ''] =
      /^RUN --mount=from=previous,target=(\S+) (.+keep-assets.*)$/m.exec(dockerfile) ?? [];
    /** Builds an image's file system, with what its build sees of another one. @param {string} name @param {string} previous */
    const build = (name, previous) => {
      mkdirSync(join(folder, name, files), { recursive: true });
      writeFileSync(join(folder, name, files, `${name}.js`), '');
      const inFolders = command
        .replace(mount, join(folder, previous))
        .replace(' /srv', ` ${join(folder, name, 'srv')}`);
      execFileSync('sh', ['-euc', inFolders], { cwd: root });
      return readdirSync(join(folder, name, files)).toSorted();
    };
    // The first one has none before it.
    expect(build('image-1', 'scratch')).toEqual(['image-1.js']);
    expect(build('image-2', 'image-1')).toEqual(['image-1.js', 'image-2.js']);
    expect(dockerfile).toMatch(/^ARG PREVIOUS_IMAGE=scratch\nFROM \$\{PREVIOUS_IMAGE\} AS previous$/m);
    expect(services.site.build.args.PREVIOUS_IMAGE).toMatch(/^\$\{PREVIOUS_IMAGE:-scratch\}$/);
    // The name that the guide gives to it.
    const guide = readFileSync(join(root, 'docs/guides/deploy.md'), 'utf8');
    expect(guide).toContain(`\`PREVIOUS_IMAGE=${services.site.image}\``);
  });

  it('keep their settings out of Git and out of the image', () => {
    expect(spawnSync('git', ['check-ignore', '--quiet', 'deploy/docker/.env'], { cwd: root }).status).toBe(0);
    expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toContain('**/.env*');
  });
});
