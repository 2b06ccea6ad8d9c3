import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../scripts/lib/chromium.mjs';
import { commandLine, runProgram } from '../../scripts/lib/commandLine.mjs';
import { ensureBuilt } from '../../scripts/lib/siteBuild.mjs';
import { childEnvironment, nodeProgram, root } from '../../scripts/lib/workspace.mjs';
import { startPostgres } from '../api/servers.mjs';
import { median, number, table, tableRow } from '../api/table.mjs';
import { replaceInPage } from '../replaceInPage.mjs';

/** Fifty a day for five and a half years, by 20,000 customers. */
const BOOKINGS = 100_000;
const CUSTOMERS = 20_000;
const REPETITIONS = 30;

const INSERT_CUSTOMERS = `insert into customers (id, brand, name, email, phone, street, unit, city, postal_code)
  select gen_random_uuid(), 'harbour-shine', 'Customer ' || n, 'customer' || n || '@home.test', '(905) 555-' || lpad((n % 10000)::text, 4, '0'),
    (n % 900 + 1) || ' Maple St', '', 'Springfield', 'L8X 1A1'
  from generate_series(0, $1 - 1) as n`;

const INSERT_BOOKINGS = `insert into bookings (id, customer_id, idempotency_key, fingerprint, brand, submission_type, requested_date, square_footage,
    name, email, phone, street, city, postal_code, message, interior, exterior, submitted_at, state, arrival, quote_cents)
  select gen_random_uuid(), customers.id, 'bench ' || n, 'bench ' || n, 'harbour-shine', case when n % 10 = 0 then 'estimate' else 'schedule' end,
    case when n % 10 = 0 then null else day end, '1500–2000', customers.name, customers.email,
    customers.phone, customers.street, customers.city, customers.postal_code,
    'The gate is on the left. Please mind the dog.', n % 2 = 0, true, day - interval '20 days',
    case when n % 10 = 0 then 'handled' when day < current_date then 'done' when n % 7 = 0 then 'new' else 'confirmed' end,
    case when n % 10 = 0 then null else (array['08-10', '10-12', '12-14', '14-16', '16-18'])[n % 5 + 1] end, 20900
  from (select n, current_date + (n * 7919) % 2000 - 1970 as day from generate_series(1, $1) as n) as made
    join customers on customers.name = 'Customer ' || n % $2`;

const INSERT_BILLS = `insert into bills (brand, number, booking_id, issued_at, issued_on, due_on, name, email, address, currency, lines, tax, tax_number,
    net_cents, tax_cents, paid_on, paid_by)
  select brand, row_number() over (order by requested_date, id), id, requested_date, requested_date, requested_date, name, email,
    street || ', ' || city, 'CAD', jsonb_build_array(jsonb_build_object('text', 'Exterior windows', 'cents', quote_cents)), 'hst', '12345 RT0001',
    quote_cents, 2717, case when paid then requested_date end, case when paid then 'cash' end
  from (select *, random() < 0.98 as paid from bookings) as done where state = 'done'`;

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

/** @param {string} site @param {string} api @param {string} path @param {object | undefined} body @param {string} [cookie] */
const send = (site, api, path, body, cookie) =>
  fetch(api + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Origin: site, ...(cookie && { Cookie: cookie }) },
    ...(body && { body: JSON.stringify(body) }),
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
    await database.query(INSERT_CUSTOMERS, [CUSTOMERS]);
    await database.query(INSERT_BOOKINGS, [BOOKINGS, CUSTOMERS]);
    await database.query(INSERT_BILLS);
    await database.query('analyze');
    const { site, api } = product;
    const registered = await send(site, api, '/api/register', admin);
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    await database.query(`update users set role = 'admin', is_email_verified = true where email = $1`, [admin.email]);

    /** @param {number} days from today */
    const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    /** @type {[string, string, object?][]} */
    const calls = [
      ['the first page', '/api/admin/getBookings', {}],
      ['the last page, by name', '/api/admin/getBookings', { sort: 'name', page: 1_000_000 }],
      ['a search', '/api/admin/getBookings', { search: 'Customer 4321' }],
      ['the overview', '/api/admin/getAdminOverview'],
      ['a week', '/api/admin/getSchedule', { date: dayIn(0), until: dayIn(6) }],
      ['the customers', '/api/admin/getCustomers', {}],
      ['a search for a customer', '/api/admin/getCustomers', { search: '555-4321' }],
      ['the bills', '/api/admin/getBills', {}],
      ['a search in the bills', '/api/admin/getBills', { search: 'Customer 4321' }],
    ];
    for (const [name, path, body] of calls) {
      const { median: middle, longest } = await timesOf(() => send(site, api, path, body, cookie));
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
      await page.goto(`${site}/AdminDashboard/bookings`);
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
    `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, PostgreSQL, ${BOOKINGS.toLocaleString('en')} bookings, ${REPETITIONS} calls one after the other.`,
    table(['what', 'median ms, or number', 'longest ms'], lines),
  ].join('\n\n');
  process.stdout.write(`${text}\n`);
  if (write) replaceInPage('bench:admin', text);
  process.exit(0);
}

await runProgram(
  commandLine('npm run bench:admin', `Measures the admin dashboard with ${BOOKINGS.toLocaleString('en')} bookings.`)
    .option('--write', 'write the table to docs/benchmarks.md')
    .action(measure),
);
