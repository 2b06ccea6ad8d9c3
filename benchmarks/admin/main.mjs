import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { commandLine, runProgram } from '../../scripts/lib/commandLine.mjs';
import { ensureBuilt } from '../../scripts/lib/siteBuild.mjs';
import { childEnvironment, nodeProgram, root } from '../../scripts/lib/workspace.mjs';
import { startPostgres } from '../api/servers.mjs';
import { median, number, table, tableRow } from '../api/table.mjs';
import { replaceInPage } from '../replaceInPage.mjs';

const BOOKINGS = 5000;
const REPETITIONS = 30;

const INSERT_BOOKINGS = `insert into bookings (id, idempotency_key, fingerprint, brand, submission_type, requested_date, square_footage,
    name, email, phone, message, interior, exterior, submitted_at, state)
  select gen_random_uuid(), 'bench ' || n, 'bench ' || n, 'harbour-shine', case when n % 5 = 0 then 'estimate' else 'schedule' end,
    case when n % 5 = 0 then null else current_date + (n % 300 - 60) end, '1500–2000', 'Customer ' || n,
    'customer' || n || '@home.test', '(905) 555-0142', 'The gate is on the left. Please mind the dog.', n % 2 = 0, true,
    now() - make_interval(hours => n % 2000), case when n % 3 = 0 then 'new' else 'handled' end
  from generate_series(1, $1) as n`;

/** Starts both servers as `npm start` does. @param {string} databaseUrl */
async function startProduct(databaseUrl) {
  const [port, apiPort] = [await getPort(), await getPort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-admin-'));
  const env = { PORT: `${port}`, API_PORT: `${apiPort}`, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(nodeProgram, ['scripts/start.mjs'], { cwd: root, env: childEnvironment(env), stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = () =>
    fetch(`http://127.0.0.1:${apiPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) await delay(100);
  return {
    site: `http://harbourshine.localhost:${port}`,
    api: `http://127.0.0.1:${apiPort}`,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const admin = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@northgate.test', password: 'a long passphrase' };

/** @param {string} site @param {string} api @param {string} path @param {object} body @param {string} [cookie] */
const post = (site, api, path, body, cookie) =>
  fetch(api + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body),
  });

/** The median and the longest time of a call, in ms. @param {() => Promise<Response>} call */
async function timesOf(call) {
  /** @type {number[]} */
  const times = [];
  for (let count = 0; count < REPETITIONS; count += 1) {
    const began = performance.now();
    const response = await call();
    await response.text();
    if (!response.ok) throw new Error(`The call was answered with ${response.status}.`);
    times.push(performance.now() - began);
  }
  return { median: median(times), longest: Math.max(...times) };
}

/** @param {{ write?: boolean }} options */
async function measure({ write }) {
  ensureBuilt();
  const postgres = await startPostgres();
  const product = await startProduct(postgres.url);
  const database = new pg.Client(postgres.url);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  /** @type {string[]} */
  const lines = [];
  try {
    await database.connect();
    await database.query(INSERT_BOOKINGS, [BOOKINGS]);
    const { site, api } = product;
    const registered = await post(site, api, '/api/register', admin);
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    await database.query(`update users set role = 'admin', is_email_verified = true where email = $1`, [admin.email]);

    /** @param {number} days from today */
    const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    /** @type {[string, string, object][]} */
    const calls = [
      ['the first page', '/api/admin/getBookings', {}],
      ['the last page, by name', '/api/admin/getBookings', { sort: 'name', page: 1_000_000 }],
      ['a search', '/api/admin/getBookings', { search: 'Customer 4321' }],
      ['a week', '/api/admin/getSchedule', { date: dayIn(0), until: dayIn(6) }],
    ];
    for (const [name, path, body] of calls) {
      const { median: middle, longest } = await timesOf(() => post(site, api, path, body, cookie));
      lines.push(tableRow(`${name}: the API's answer`, number(middle), number(longest)));
    }

    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      /** @type {number[]} */
      const tasks = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    await page.goto(`${site}/LoginScreen`);
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome to the Admin dashboard!' }).waitFor();

    /** @param {string} name @param {() => Promise<void>} act */
    const recordLongTasks = async (name, act) => {
      await page.evaluate(() => {
        /** @type {{ tasks: number[] }} */ (/** @type {unknown} */ (window)).tasks.length = 0;
      });
      await act();
      // A long task is reported only after it has ended.
      await delay(500);
      const tasks = await page.evaluate(
        () => /** @type {{ tasks: number[] }} */ (/** @type {unknown} */ (window)).tasks,
      );
      lines.push(
        tableRow(
          `${name}: tasks over 50 ms`,
          String(tasks.length),
          tasks.length > 0 ? number(Math.max(...tasks)) : '0',
        ),
      );
    };
    const rows = page.getByRole('table', { name: 'Bookings and estimates' }).getByRole('row');
    await recordLongTasks('opening the dashboard', async () => {
      await page.goto(`${site}/AdminDashboard`);
      // After the header and 49 others: the last row of the page.
      await rows.nth(50).waitFor();
    });
    await recordLongTasks('the next page', async () => {
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText('51 to 100').first().waitFor();
    });
    await recordLongTasks('opening the week', async () => {
      await page.goto(`${site}/AdminDashboard/week`);
      await page
        .getByRole('region', { name: /^Week of/ })
        .getByRole('button')
        .first()
        .waitFor();
    });
  } finally {
    await browser.close();
    await database.end();
    await product.stop();
    await postgres.stop();
  }
  const text = [
    `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, PostgreSQL, ${BOOKINGS.toLocaleString('en-CA')} bookings, ${REPETITIONS} calls one after the other.`,
    table(['what', 'median ms, or number', 'longest ms'], lines),
  ].join('\n\n');
  process.stdout.write(`${text}\n`);
  if (write) replaceInPage('bench:admin', text);
  process.exit(0);
}

await runProgram(
  commandLine('npm run bench:admin', `Measures the admin dashboard with ${BOOKINGS.toLocaleString('en-CA')} bookings.`)
    .option('--write', 'write the table to docs/benchmarks.md')
    .action(measure),
);
