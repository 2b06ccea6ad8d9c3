// Private copies of this machine, for the tests that follow docs/guides/deploy.md. They need Linux and root.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { root } from '../lib/workspace.mjs';

/** @typedef {Awaited<ReturnType<typeof startMachine>>} Machine */

/** @param {readonly string[]} names */
const hasPrograms = (names) => names.every((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0);

/** Whether such machines can be started here, and have some programs. @param {...string} programs */
export const canStartMachines = (...programs) =>
  process.platform === 'linux' && process.getuid?.() === 0 && hasPrograms(['unshare', 'nsenter', 'ip', ...programs]);

export const node = join(root, 'node_modules/.bin/node');

/** A folder that all machines of a test see, with programs that stand in for those of the system. */
export function createShared() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'deploy-')));
  chmodSync(folder, 0o755);
  const shims = join(folder, 'shims');
  mkdirSync(shims);
  /** @param {string} name @param {string} text */
  const shim = (name, text) => {
    writeFileSync(join(shims, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(shims, name), 0o755);
  };
  shim('systemctl', `exec ${node} ${join(root, 'scripts/deployment/systemctl.mjs')} "$@"`);
  // Older than Debian 13's, nginx does not know this directive.
  shim('nginx', `sed -i '/^  http2 on;$/d' /etc/nginx/conf.d/threefold.conf; exec /usr/sbin/nginx "$@"`);
  return { folder, shims, shim, remove: () => spawnSync('rm', ['-rf', folder]) };
}

/** A certificate for hosts, where certbot puts it. @param {readonly string[]} hosts */
export const certificateFor = (hosts) => `mkdir -p /etc/letsencrypt/live/threefold
cd /etc/letsencrypt/live/threefold
names=${hosts.map((host) => `DNS:${host}`).join(',')}
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=threefold -addext "subjectAltName=$names" -keyout privkey.pem -out fullchain.pem 2>/dev/null`;

/** The blocks of commands in a section of the guide. @param {string} section */
export function blocksOf(section) {
  const text = readFileSync(join(root, 'docs/guides/deploy.md'), 'utf8');
  const [, body = ''] = text.split(`\n## ${section}\n`);
  return [...(body.split('\n## ')[0] ?? '').matchAll(/^```sh\n(.*?)\n```$/gms)].map(([, block = '']) => block);
}

/**
 * Starts a copy of this machine with its own files below /etc, /srv, /usr/local and /var, its own network and processes.
 * @param {{ folder: string, shims: string }} shared
 * @param {string} name
 * @param {readonly string[]} setup commands, before it is ready
 */
export async function startMachine({ folder, shims }, name, setup) {
  const own = join(folder, name);
  mkdirSync(join(own, 'srv'), { recursive: true });
  const overlays = ['etc', 'usr/local', 'var'].map((path) => {
    const [upper, work] = ['upper', 'work'].map((kind) => join(own, kind, path));
    return `mkdir -p ${upper} ${work} && mount -t overlay overlay -o lowerdir=/${path},upperdir=${upper},workdir=${work} /${path}`;
  });
  const commands = [
    ...overlays,
    `mount --bind ${join(own, 'srv')} /srv`,
    'mount -t tmpfs tmpfs /run',
    'mkdir -p /run/lock',
    'ip link set lo up',
    `echo ${name} >/etc/hostname`,
    ...setup,
    `touch ${own}/ready`,
    'exec sleep infinity',
  ];
  const child = spawn(
    'unshare',
    ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-e', '-c', commands.join('\n')],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await vi.waitFor(() => expect(existsSync(join(own, 'ready'))).toBe(true), { timeout: 60_000 });
  /** Its first process. */
  const pid = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();

  /** Runs a command on it, as root. @param {string} command @param {string} [input] */
  const run = (command, input = '') => {
    const inside = ['-t', pid, '--mount', '--net', '--pid', 'setsid', '--wait', 'sh', '-e', '-c', command];
    const { status, stdout, stderr } = spawnSync('nsenter', inside, {
      cwd: '/',
      encoding: 'utf8',
      input,
      env: { PATH: `${shims}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`, HOME: '/root' },
      maxBuffer: 2 ** 26,
    });
    return { status, output: `${stdout}${stderr}` };
  };
  return {
    name,
    pid,
    /** Its folder /srv. */
    srv: join(own, 'srv'),
    run,
    /** Expects a command to succeed, and to print something. @param {string} command @param {string | RegExp} [printed] @param {string} [input] */
    expectSuccess(command, printed = '', input = '') {
      const { status, output } = run(command, input);
      expect(status, `${name}: ${command}\n${output}`).toBe(0);
      expect(output).toMatch(printed);
      return output;
    },
    /** Ends all its processes at once. */
    kill: () => child.kill('SIGKILL'),
  };
}

/** Connects machines by a switch, each at its address. @param {Machine} hub @param {ReadonlyMap<Machine, string>} addresses */
export function connect(hub, addresses) {
  const ip = (/** @type {string} */ pid, /** @type {string} */ command) =>
    execFileSync('nsenter', ['-t', pid, '--net', 'ip', ...command.split(' ')]);
  ip(hub.pid, 'link add name switch type bridge');
  ip(hub.pid, 'link set switch up');
  for (const [{ pid, name }, address] of addresses) {
    ip(hub.pid, `link add name ${name} type veth peer name eth0 netns ${pid}`);
    ip(hub.pid, `link set ${name} master switch up`);
    ip(pid, `address add ${address}/16 dev eth0`);
    ip(pid, 'link set eth0 up');
  }
}
