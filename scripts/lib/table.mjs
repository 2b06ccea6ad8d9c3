import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The demo accounts, if the API created any.
 * @param {string} dataFolder
 * @returns {string[][]}
 */
function demoRows(dataFolder) {
  const file = join(dataFolder, 'demo-accounts.json');
  if (!existsSync(file)) return [];
  /** @type {{ role: string, email: string, password: string }[]} */
  const accounts = JSON.parse(readFileSync(file, 'utf8'));
  return accounts.map(({ role, email, password }) => [`Demo ${role}`, `${email}, password ${password}`]);
}

/**
 * Prints the table of addresses after startup.
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} brandsFile the brand directory
 */
export function printTable({ port, apiPort, dataFolder }, brandsFile) {
  /** @type {{ brands: { displayName: string, localHost: string }[] }} */
  const { brands } = JSON.parse(readFileSync(brandsFile, 'utf8'));
  const outbox = `${join(dataFolder, 'outbox')} and http://localhost:${apiPort}/outbox`;
  const rows = [
    ...brands.map(({ displayName, localHost }) => [displayName, `http://${localHost}:${port}`]),
    // WebKit takes api.NAME.localhost for a third party of NAME.localhost, and keeps no session of it.
    ['Portal in Safari', `http://localhost:${port}/LoginScreen`],
    ['API', `http://localhost:${apiPort}`],
    ['Mail outbox', process.env.SMTP_URL ? 'none: mail is sent by SMTP' : outbox],
    ['Data', process.env.DATABASE_URL ? `PostgreSQL (DATABASE_URL) and ${dataFolder}` : dataFolder],
  ];
  rows.push(...demoRows(dataFolder));
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(width)}  ${value}`);
  console.log(`\n${lines.join('\n')}\n\nCtrl-C ends both servers.`);
}
