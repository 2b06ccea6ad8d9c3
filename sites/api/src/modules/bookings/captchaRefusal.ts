import type { CaptchaResult } from '../../platform/captcha/captcha.ts';
import { HttpError } from '../../platform/http/httpError.ts';

const CAPTCHA_SENTENCES: Record<Exclude<CaptchaResult['kind'], 'solved'> | 'used', string> = {
  expired: 'The CAPTCHA has expired. Please complete it again.',
  wrong: 'The CAPTCHA was not solved. Please complete it again.',
  used: 'The CAPTCHA has been used already. Please complete it again.',
  unreachable: 'The CAPTCHA cannot be checked at the moment. Please try again in a few minutes.',
};

/** The refusal of a booking because of its CAPTCHA. */
export function captchaRefusal(kind: keyof typeof CAPTCHA_SENTENCES): HttpError {
  const at = { field: 'captchaToken', code: `captcha_${kind}` };
  return kind === 'unreachable'
    ? new HttpError('UNAVAILABLE', CAPTCHA_SENTENCES[kind], 503, at)
    : new HttpError('INVALID', CAPTCHA_SENTENCES[kind], 422, at);
}
