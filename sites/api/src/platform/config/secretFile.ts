import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../codeOf.ts';
import { StartupError } from '../startupError.ts';
import { SECRET_LENGTH } from './variableKinds.ts';

/**
 * Loads a secret from the data folder, creating it at the first startup, so that it survives restarts.
 *
 * @param purpose For the error message: `the CAPTCHA`.
 * @param variable The variable that sets the secret instead.
 * @throws StartupError when it cannot be read or stored, or is shorter than the variable may be: with an empty key
 * anybody could forge what the secret signs.
 */
export async function loadOrCreateSecret(
  dataDir: string,
  name: string,
  purpose: string,
  variable: string,
): Promise<string> {
  const file = path.join(dataDir, name);
  let secret: string;
  try {
    secret = await readOrCreate(file);
  } catch (error) {
    const reason = codeOf(error) ?? 'unknown reason';
    throw new StartupError(
      `The secret of ${purpose} cannot be kept in ${file} (${reason}): make that a file the server can read and write, or set ${variable}.`,
    );
  }
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new StartupError(
    `The secret of ${purpose} in ${file} is too short: it needs at least ${SECRET_LENGTH} characters. Put the file back from a copy, or set ${variable}; without a copy, remove the file, and a new secret is created.`,
  );
}

async function readOrCreate(file: string): Promise<string> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    // link() is atomic and fails if the file exists: of two processes starting together, one creates the secret.
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** The secret for hashes, private links and authenticator secrets. Commands that write mails with links need it, too. */
export const accountSecretOf = async ({
  accountSecret,
  dataDir,
}: {
  accountSecret?: string | undefined;
  dataDir: string;
}) => accountSecret ?? (await loadOrCreateSecret(dataDir, 'account.secret', 'accounts', 'ACCOUNT_SECRET'));
