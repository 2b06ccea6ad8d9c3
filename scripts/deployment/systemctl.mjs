// Stands in for systemctl where systemd does not run: reads the units and starts what they say, as their users and with
// their settings. Of nginx and PostgreSQL, whose units are the system's, it calls the programs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const state = '/run/systemctl';
mkdirSync(state, { recursive: true });

const [action, ...rest] = process.argv.slice(2);
const units = rest.filter((word) => !word.startsWith('--')).map((name) => name.replace(/\.service$/, ''));

/** @param {string} unit @param {string} kind */
const fileOf = (unit, kind) => `${state}/${unit}.${kind}`;

/** The settings of a unit, each with its values in order. @param {string} unit */
function read(unit) {
  const [name = '', instance] = unit.split('@');
  const text = readFileSync(`/etc/systemd/system/${name}${instance ? '@' : ''}.service`, 'utf8');
  /** @type {Record<string, string[]>} */
  const settings = {};
  for (const [, key = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm)) {
    settings[key] ??= [];
    settings[key].push(value.replaceAll('%i', instance ?? ''));
  }
  return settings;
}

/** @param {string[]} lines @returns {Record<string, string>} */
const variables = (lines) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );

/** @param {string} unit */
async function start(unit) {
  const { User: [user = ''] = [], ...settings } = read(unit);
  const id = (/** @type {string} */ flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  const { Environment = [], EnvironmentFile = [], ExecStart: [command = ''] = [] } = settings;
  const files = EnvironmentFile.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const [program = '', ...args] = command.split(' ');
  const log = openSync(fileOf(unit, 'log'), 'a');
  process.umask(Number.parseInt(settings.UMask?.[0] ?? '22', 8));
  const child = spawn(program, args, {
    cwd: settings.WorkingDirectory?.[0],
    // Files win over single variables, as in systemd.
    env: { PATH: '/usr/bin:/bin', ...variables(Environment), ...variables(files) },
    uid: id('-u'),
    gid: id('-g'),
    stdio: ['ignore', log, log],
    detached: true,
  });
  if (settings.Type?.[0] === 'oneshot') {
    const code = await new Promise((done) => child.once('close', done));
    if (code !== 0) throw new Error(readFileSync(fileOf(unit, 'log'), 'utf8'));
    return;
  }
  writeFileSync(fileOf(unit, 'pid'), String(child.pid));
  child.unref();
}

/** @param {string} unit */
async function stop(unit) {
  if (!existsSync(fileOf(unit, 'pid'))) return;
  const pid = Number(readFileSync(fileOf(unit, 'pid'), 'utf8'));
  rmSync(fileOf(unit, 'pid'));
  try {
    process.kill(pid, 'SIGTERM');
    // Until it has ended; a zombie has no command line.
    while (readFileSync(`/proc/${pid}/cmdline`, 'utf8')) await wait(50);
  } catch {
    // It has ended.
  }
}

/** @param {string} command */
const succeeds = (command) => spawnSync('sh', ['-c', command], { stdio: 'inherit' }).status === 0;

/** @param {string} action */
async function callNginx(action) {
  if (action === 'reload') return succeeds('nginx -s reload');
  // `nginx -t` leaves an empty file.
  const runs = '[ -s /run/nginx.pid ]';
  if (succeeds(runs)) succeeds('nginx -s quit');
  while (succeeds(runs)) await wait(50);
  return action === 'stop' || succeeds('nginx');
}

/** Calls Debian's clusters. @param {string} action */
const callPostgres = (action) =>
  readdirSync('/etc/postgresql').every((version) => succeeds(`pg_ctlcluster ${version} main ${action}`));

for (const unit of units) {
  if (unit === 'nginx' || unit === 'postgresql') {
    const done = unit === 'nginx' ? await callNginx(String(action)) : callPostgres(String(action));
    if (!done) process.exitCode = 1;
  } else if (action === 'is-enabled') {
    if (!existsSync(fileOf(unit, 'enabled'))) process.exitCode = 1;
  } else {
    if (action === 'enable') writeFileSync(fileOf(unit, 'enabled'), '');
    if (unit.endsWith('.timer')) continue;
    await stop(unit);
    if (action === 'start' || action === 'restart' || action === 'enable') await start(unit);
  }
}
process.exit();
