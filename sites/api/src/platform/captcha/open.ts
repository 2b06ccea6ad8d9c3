import type { Config } from '../config/config.ts';
import { loadOrCreateSecret } from '../config/secretFile.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

/**
 * The configured CAPTCHA.
 *
 * @throws StartupError when its secret cannot be read or stored.
 */
export async function openCaptcha(config: Config['captcha'], dataDir: string): Promise<Captcha> {
  if (config.kind === 'recaptcha') return createRecaptcha(config);
  return createAltcha(
    config.secret ?? (await loadOrCreateSecret(dataDir, 'altcha.secret', 'the CAPTCHA', 'ALTCHA_SECRET')),
  );
}
