import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from './startupError.ts';

/**
 * The secret in a file of the data folder, made at the first start, so that a restart does not spoil what it was used for.
 *
 * @param purpose For whoever reads that it cannot be kept: `the CAPTCHA`.
 * @param variable What sets the secret instead.
 * @throws StartupError when it can be neither read nor kept.
 */
export async function loadOrCreateSecret(
  dataDir: string,
  name: string,
  purpose: string,
  variable: string,
): Promise<string> {
  const file = path.join(dataDir, name);
  try {
    return await readOrMake(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown reason';
    throw new StartupError(
      `The secret of ${purpose} cannot be kept in ${file} (${reason}): make that a file the server can read and write, or set ${variable}.`,
    );
  }
}

async function readOrMake(file: string): Promise<string> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // A link appears whole, and only if there is none yet: of two processes that start together, one makes the secret.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
