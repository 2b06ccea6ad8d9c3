// Several processes of the API on one PostgreSQL: what the second and the third add, and whether they stand in each
// other's way.
import { run } from './load.mjs';
import { rows } from './rows.mjs';
import { SERVER_CORES, startApi } from './servers.mjs';
import { line, median, number, table } from './table.mjs';

const COUNTS = [1, 2, 3];
const ROUNDS = 3;
const SECONDS = 2;
const CALL = 'getSessionUser, signed in';

const TITLES = ['processes', 'cores', 'reads a second', 'beside one', 'reads for a second of processor', 'beside one'];

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string>} a table
 */
export async function measureProcesses(env) {
  const row = rows.find(({ name }) => name === CALL);
  if (!row) throw new Error(`There is no row ${CALL}.`);
  const servers = await Promise.all(COUNTS.map((_, index) => startApi(env, index)));
  const lines = [];
  let [alone, aloneCpu] = [0, 0];
  try {
    // A session begun at one of them: the others know it from the database.
    const [first] = servers;
    const { toApi } = await row.prepare(first?.url ?? '');
    for (const count of COUNTS) {
      const used = servers.slice(0, count);
      const load = { next: toApi, connections: Math.ceil(24 / count), seconds: SECONDS };
      /** @type {{ rate: number, each: number }[]} */
      const rounds = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const before = used.map(({ cpuSeconds }) => cpuSeconds());
        const answered = await Promise.all(used.map(({ url }) => run({ url, ...load })));
        const cpu = used.reduce((sum, { cpuSeconds }, index) => sum + cpuSeconds() - (before[index] ?? 0), 0);
        const rate = answered.reduce((sum, { perSecond }) => sum + perSecond, 0);
        // The first one warms up.
        if (round > 0) rounds.push({ rate, each: (rate * SECONDS) / cpu });
      }
      const [rate, each] = [median(rounds.map(({ rate }) => rate)), median(rounds.map(({ each }) => each))];
      if (count === 1) [alone, aloneCpu] = [rate, each];
      const cores = Math.min(count, SERVER_CORES);
      lines.push(
        line(count, cores, number(rate), (rate / alone).toFixed(2), number(each), (each / aloneCpu).toFixed(2)),
      );
      console.error(lines.at(-1));
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
  return table(TITLES, lines);
}
