import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { StartupError } from '../startupError.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

/**
 * The configured CAPTCHA.
 *
 * @throws StartupError when its secret can be neither read nor kept.
 */
export async function openCaptcha(config: Config['captcha'], dataDir: string): Promise<Captcha> {
  if (config.kind === 'recaptcha') return createRecaptcha(config);
  if (config.secret !== undefined) return createAltcha(config.secret);
  const file = path.join(dataDir, 'altcha.secret');
  try {
    return createAltcha(await keptSecret(file));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown reason';
    throw new StartupError(
      `The secret of the CAPTCHA cannot be kept in ${file} (${reason}): make that a file the server can read and write, or set ALTCHA_SECRET.`,
    );
  }
}

/** The secret in the file, made at the first start, so that a restart does not spoil the challenges that are out. */
async function keptSecret(file: string): Promise<string> {
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
