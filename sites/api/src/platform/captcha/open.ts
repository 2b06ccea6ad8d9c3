import type { Config } from '../config/config.ts';
import { createKeyedHash } from '../crypto/keyedHash.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

/** The secret of the challenges. It follows from the account secret, which the hosts of a database share. */
export const captchaSecretOf = (accountSecret: string): string =>
  createKeyedHash(accountSecret)('secret of the CAPTCHA', '');

/** The configured CAPTCHA. */
export const openCaptcha = (config: Config['captcha'], accountSecret: string): Captcha =>
  config.kind === 'recaptcha' ? createRecaptcha(config) : createAltcha(captchaSecretOf(accountSecret));
