import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

/** The configured CAPTCHA. */
export async function openCaptcha(config: Config['captcha'], dataDir: string): Promise<Captcha> {
  if (config.kind === 'recaptcha') return createRecaptcha(config);
  return createAltcha(config.secret ?? (await keptSecret(path.join(dataDir, 'altcha.secret'))));
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
