import { argon2, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import pg from 'pg';

// The baseline for the API's calls: the same framework with only each call's essential work, without hooks, logs,
// schemas or extra headers.
const { BARE_BODIES = '{}', DATABASE_URL } = process.env;

const app = Fastify();
const derive = promisify(argon2);

/** The API's responses by path. @type {Record<string, string>} */
const bodies = JSON.parse(BARE_BODIES);
for (const [path, text] of Object.entries(bodies)) {
  const answer = JSON.parse(text);
  // An ordinary route: the framework serializes what it returns.
  app.get(`/object${path}`, async () => answer);
}

app.post('/hash', async () => {
  const message = randomBytes(16);
  await derive('argon2id', { message, nonce: message, memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 });
  return { status: 'OK' };
});

const pool = new pg.Pool({ connectionString: DATABASE_URL });
await pool.query(`create table bare_bookings (
  id uuid primary key, submitted_at timestamptz not null default now(), submission_type text not null, date date,
  selected_range text not null, name text not null, phone text not null, email text not null, message text not null,
  interior boolean not null, exterior boolean not null)`);
app.addHook('onClose', () => pool.end());
app.post('/insert', async ({ body }) => {
  const entries = /** @type {Record<string, unknown>} */ (body);
  const { submissionType, date, selectedRange, name, phone, email, message, interiorEnabled, exteriorEnabled } =
    entries;
  await pool.query({
    name: 'insert',
    text: `insert into bare_bookings (id, submission_type, date, selected_range, name, phone, email, message, interior, exterior)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      randomUUID(),
      submissionType,
      date,
      selectedRange,
      name,
      phone,
      email,
      message,
      interiorEnabled,
      exteriorEnabled,
    ],
  });
  return { status: 'OK' };
});

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`listening on ${url}\n`);
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
