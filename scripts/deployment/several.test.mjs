// Follows "Several machines" of docs/guides/deploy.md: each machine is a private copy of this one with an address of its own.
// Needs Linux, root, nginx and Debian's PostgreSQL.
import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allBrands } from '../lib/brands.mjs';
import { root } from '../lib/workspace.mjs';
import { blocksOf, canStartMachines, certificateFor, connect, createShared, node, startMachine } from './machine.mjs';
import { createFork, expectRefusal, expectRestore, replacedScripts, scriptsOf, shimNpm, watch } from './releases.mjs';

/** @import { Machine } from './machine.mjs' */

/** The brand whose bookings are made. */
const office = allBrands.find(({ forms }) => forms.booking) ?? allBrands[0];
const possible = canStartMachines('nginx', 'openssl', 'pg_createcluster', 'pg_basebackup') && office.forms.booking;

/** The site is built twice. */
const TIMEOUT = 30 * 60_000;

const shared = createShared();
const { folder, shim } = shared;
const password = 'p@ss/w#rd';
const accountSecret = 'the secret that all three machines of the API share';

const ALTERNATE = 'studio.example';
const ORIGIN = `https://${office.canonicalHost}`;
const API = `https://api.${office.canonicalHost}`;
const HOME = ORIGIN + office.homePath;
const hosts = [...allBrands.flatMap(({ canonicalHost }) => [canonicalHost, `api.${canonicalHost}`]), ALTERNATE];

/** Their addresses in the guide; the last three are not part of what is deployed. */
const addresses = {
  balancer: '10.0.0.10',
  site1: '10.0.0.11',
  site2: '10.0.0.12',
  api1: '10.0.0.21',
  api2: '10.0.0.22',
  api3: '10.0.0.23',
  database: '10.0.0.31',
  replica: '10.0.0.32',
  storage: '10.0.0.40',
  visitor: '10.0.1.1',
  neighbor: '10.0.1.2',
};
const apis = /** @type {const} */ (['api1', 'api2', 'api3']);
const sites = /** @type {const} */ (['site1', 'site2']);

/** @type {Record<keyof typeof addresses, Machine>} */
let machines;
/** @type {ReturnType<typeof createFork>} */
let fork;

/** What a visitor's programs need to trust the balancer's certificate. */
const certificate = join(folder, 'fullchain.pem');

beforeAll(async () => {
  if (!possible) return;
  fork = createFork(folder);
  shimNpm(shared);
  shim(
    'apt-get',
    `case "$*" in *postgresql*) ;; *) exit ;; esac
install -d -o postgres -g postgres /run/postgresql
rm -rf /etc/postgresql/* /var/lib/postgresql/*
pg_createcluster "$(ls /usr/lib/postgresql | sort -V | tail -1)" main --start --encoding=UTF8 --locale=C.UTF-8`,
  );
  shim('certbot', certificateFor(hosts));
  // What a person types: passwords and keys, a mail folder in place of a server, no card payments, and limits to be reached soon.
  shim(
    'editor',
    `cd /etc/threefold
sed -i -e 's|CHANGE-ME@127.0.0.1|${encodeURIComponent(password)}@${addresses.database}|' -e 's|^ACCOUNT_SECRET=.*|ACCOUNT_SECRET=${accountSecret}|' database
sed -i -e '/^STRIPE/d' -e 's|^CONTENT_STORAGE_URL=.*|CONTENT_STORAGE_URL=http://${addresses.storage}:9000/bucket|' environment
sed -i -e '/^STRIPE/d' -e '/^SMTP/d' -e 's|KEY_ID=.*|KEY_ID=test-key|' -e 's|STORAGE_SECRET=.*|STORAGE_SECRET=a secret / of the + bucket|' secrets
cat >>environment <<END
ALLOW_SANDBOX=payments-sandbox,outbox-folder
ALTERNATE_DOMAIN=${ALTERNATE}=http://${addresses.balancer}:3003
REGISTRATIONS_PER_HOUR=2
BOOKINGS_PER_HOUR=1000
BOOKINGS_PER_DAY=1000
END`,
  );
  const setup = [
    `echo '127.0.0.1 localhost' > /etc/hosts`,
    `echo '${addresses.balancer} ${hosts.join(' ')}' >> /etc/hosts`,
    'useradd --system --home-dir /var/lib/threefold --create-home threefold',
    'useradd --system --no-create-home threefold-site',
    ...fork.setup,
  ];
  const started = await Promise.all(
    Object.keys(addresses).map(async (name) => [name, await startMachine(shared, name, setup)]),
  );
  machines = Object.fromEntries(started);
  connect(
    machines.storage,
    new Map(Object.entries(addresses).map(([name, address]) => [machines[/** @type {'storage'} */ (name)], address])),
  );
  const s3 = `import('${join(root, 'sites/api/test/support/s3.ts')}').then(({ startS3 }) => startS3({ host: '${addresses.storage}', port: 9000 }))`;
  machines.storage.run(`${node} -e "${s3}" >/run/s3.log 2>&1 &`);
}, TIMEOUT);

afterAll(() => {
  for (const machine of Object.values(machines ?? {})) machine.kill();
  shared.remove();
}, TIMEOUT);

/** @param {string} url */
const visit = (url) => machines.visitor.expectSuccess(`curl --silent --fail --cacert ${certificate} ${url}`);

/** What a machine of the site answers. @param {'site1' | 'site2'} name @param {string} path */
const askSite = (name, path) =>
  machines.balancer.expectSuccess(
    `curl --silent --fail --header 'Host: ${office.canonicalHost}' http://${addresses[name]}:3002${path}`,
  );

/** The command that books a visit. @param {string} email */
const booking = (email) =>
  `NODE_EXTRA_CA_CERTS=${certificate} ${node} ${join(root, 'scripts/deployment/visitor.mjs')} ${API} ${ORIGIN} ${email} '${office.offer?.options?.choices[0] ?? ''}'`;

const bookings = () =>
  machines.database
    .expectSuccess('runuser -u postgres -- psql --tuples-only --no-align threefold -c "select email from bookings"')
    .trim()
    .split('\n');

/** The status of a registration. @param {Machine} machine @param {string} site @param {string} api @param {string} [header] */
function register(machine, site, api, header = 'Accept: */*') {
  const person = {
    firstName: 'Sam',
    lastName: 'Whitlock',
    email: `${crypto.randomUUID()}@example.com`,
    password: 'correct horse battery',
  };
  const headers = ['Content-Type: application/json', `Origin: ${site}`, header]
    .map((one) => `--header '${one}'`)
    .join(' ');
  return machine.expectSuccess(
    `curl --silent --cacert ${certificate} --output /dev/null --write-out '%{http_code}' ${headers} --data '${JSON.stringify(person)}' ${api}/api/register`,
  );
}

it('an example of several machines runs by the guide alone', { timeout: TIMEOUT }, async ({ skip }) => {
  if (!possible) skip("It needs Linux, root, nginx, Debian's PostgreSQL and a brand that takes bookings.");
  const { balancer, database, replica, visitor, neighbor, api1, api2 } = machines;
  const [
    toDatabase = '',
    toFollow = '',
    toReplica = '',
    toSettings = '',
    toRelease = '',
    toServices = '',
    toBalancer = '',
  ] = blocksOf('Several machines');
  const [, , source = ''] = blocksOf('First setup');
  for (const machine of [balancer, database, replica, ...[...apis, ...sites].map((name) => machines[name])])
    machine.expectSuccess(source);

  // PostgreSQL and its replica.
  database.expectSuccess(toDatabase, '', `${password}\n${password}\n`);
  database.expectSuccess(toFollow, '', `${password}\n${password}\n`);
  replica.expectSuccess(toReplica, '', `${password}\n`);
  const psql = 'runuser -u postgres -- psql --tuples-only --no-align -c';
  await vi.waitFor(() => database.expectSuccess(`${psql} 'select state from pg_stat_replication'`, /^streaming$/m), {
    timeout: 30_000,
    interval: 500,
  });

  // The settings, the release and the services.
  for (const name of [...apis, ...sites]) machines[name].expectSuccess(toSettings);
  for (const name of [...apis, ...sites, /** @type {const} */ ('replica')]) machines[name].expectSuccess(toRelease);
  for (const name of apis) machines[name].expectSuccess(toServices);
  for (const name of sites) machines[name].expectSuccess(toServices.replace('api@3003', 'site@3002'));
  replica.expectSuccess(toServices.replace('api@3003', 'backup.timer'));
  replica.expectSuccess(
    `install -d /etc/threefold && sed 's/@${addresses.database}/@${addresses.replica}/' >/etc/threefold/database`,
    '',
    api1.expectSuccess('cat /etc/threefold/database'),
  );
  balancer.expectSuccess(`${toBalancer}\nsystemctl stop nginx\ncertbot\nnginx -t\nsystemctl restart nginx`);
  copyFileSync(join(folder, 'balancer/upper/etc/letsencrypt/live/threefold/fullchain.pem'), certificate);
  const urls = [
    ...apis.map((name) => `http://${addresses[name]}:3003/readyz`),
    ...sites.map((name) => `http://${addresses[name]}:3002/healthz`),
  ];
  balancer.expectSuccess(`curl --silent --retry 30 --retry-all-errors ${urls.join(' ')}`, /(?:\{"status":"OK"\}){5}/);

  // A visitor books.
  expect(visit(HOME)).toContain(`<title>${office.displayName}`);
  visitor.expectSuccess(booking('first@example.com'), /^200 .*"OK"/m);
  expect(bookings()).toEqual(['first@example.com']);

  // The visitor's address is right behind the balancer, and behind a machine of the site as well: two people in one network
  // of machines are not one, and a made-up header does not make another one of them.
  const [site, alternate] = [ORIGIN, `https://${ALTERNATE}`];
  expect([register(visitor, site, API), register(visitor, alternate, alternate)]).toEqual(['200', '200']);
  expect(register(visitor, site, API, 'X-Forwarded-For: 192.0.2.7')).toBe('429');
  expect(register(visitor, alternate, alternate, 'X-Forwarded-For: 192.0.2.7')).toBe('429');
  expect(register(neighbor, alternate, alternate)).toBe('200');

  // A picture that one machine took is served by the others, and a text published at one is on both sites.
  api1.expectSuccess('threefold admin create dana@example.com', 'can log in as an admin', 'a password of the admin\n');
  const claim = 'Windows by several machines.';
  const urlsOfApis = apis.map((name) => `http://${addresses[name]}:3003`).join(' ');
  balancer.expectSuccess(
    `${node} ${join(root, 'scripts/deployment/owner.mjs')} ${ORIGIN} 'a password of the admin' ${office.key} '${claim}' ${urlsOfApis}`,
  );
  for (const name of sites)
    await vi.waitFor(() => expect(askSite(name, office.homePath)).toContain(claim), { timeout: 20_000, interval: 500 });

  // A release on one machine after the other: no request fails, the API takes bookings of the pages before, pages of either
  // release get their files from any machine, and a page that was open keeps them.
  replica.expectSuccess('systemctl start threefold-backup');
  const before = visit(HOME);
  fork.commitNext(office.key);
  const [upgrade = ''] = blocksOf('Every release');
  const expectAnswers = watch(visitor, certificate, [`${API}/readyz`, HOME]);
  for (const name of apis) machines[name].expectSuccess(upgrade, 'The server would start with these settings');
  visitor.expectSuccess(booking('second@example.com'), /^200 .*"OK"/m);
  machines.site1.expectSuccess(upgrade);
  const after = askSite('site1', office.homePath);
  expect(after).toContain('<title>Now: ');
  const replaced = replacedScripts(before, after);
  // The machines take turns.
  for (const file of [...scriptsOf(after), ...replaced]) for (const _ of sites) visit(ORIGIN + file);
  for (const machine of [machines.site2, replica]) machine.expectSuccess(upgrade);
  expectAnswers();
  expect(visit(HOME)).toContain('<title>Now: ');
  for (const name of sites) for (const file of replaced) askSite(name, file);

  // A wrong setting keeps a machine at the release before, and the way back leads every machine there.
  expectRefusal(api2);
  const [back = ''] = blocksOf('Roll back');
  for (const name of [...sites, ...apis]) machines[name].expectSuccess(back);
  for (const name of sites) expect(askSite(name, office.homePath)).not.toContain('<title>Now: ');
  visitor.expectSuccess(booking('third@example.com'), /^200 .*"OK"/m);
  expect(bookings().toSorted()).toEqual(['first@example.com', 'second@example.com', 'third@example.com']);

  // One machine of the API restores the replica's backup for all.
  const backup = '/var/lib/threefold/copied.ndjson.gz';
  api1.expectSuccess(`base64 -d >${backup}`, '', replica.expectSuccess('base64 /var/lib/threefold/backups/*'));
  expectRestore(api1, backup);
  expect(bookings()).toEqual(['first@example.com']);

  // A machine of each kind dies while visitors book: nothing that was acknowledged is lost, and the others answer.
  const COUNT = 12;
  visitor.run(
    `(for number in $(seq ${COUNT}); do ${booking('visitor$number@example.com')} | grep -q '^200' && echo visitor$number@example.com >>/run/acknowledged; done; touch /run/done) >/run/visitors.log 2>&1 &`,
  );
  const acknowledged = () =>
    visitor
      .run('cat /run/acknowledged')
      .output.trim()
      .split('\n')
      .filter((line) => line.includes('@'));
  await vi.waitFor(() => expect(acknowledged().length).toBeGreaterThan(2), { timeout: 120_000, interval: 50 });
  api2.kill();
  machines.site1.kill();
  await vi.waitFor(() => visitor.expectSuccess('test -e /run/done'), { timeout: 240_000, interval: 500 });
  expect(bookings()).toEqual(expect.arrayContaining(acknowledged()));
  expect(acknowledged().length, visitor.run('cat /run/visitors.log').output).toBeGreaterThan(COUNT - 3);
  for (let visits = 0; visits < 4; visits += 1) expect(visit(HOME)).toContain(claim);

  // The replica has everything, and its backup, too.
  await wait(1_000);
  replica.expectSuccess('systemctl start threefold-backup');
  const saved = replica.expectSuccess('zcat /var/lib/threefold/backups/*.ndjson.gz');
  for (const email of ['first@example.com', ...acknowledged()]) expect(saved).toContain(email);
  expect(execFileSync('ls', [join(folder, 'api1/upper/var/lib/threefold')], { encoding: 'utf8' })).not.toMatch(
    /secret|erasures|db/,
  );
});
