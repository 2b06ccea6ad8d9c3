import type { Config } from '../config/config.ts';
import { createKeyedHash } from '../crypto/keyedHash.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

/** The configured CAPTCHA. @param accountSecret The hosts of a database share it, and so the secret of the challenges that follows from it. */
export const openCaptcha = (config: Config['captcha'], accountSecret: string): Captcha =>
  config.kind === 'recaptcha'
    ? createRecaptcha(config)
    : createAltcha(config.secret ?? createKeyedHash(accountSecret)('secret of the CAPTCHA', ''));
