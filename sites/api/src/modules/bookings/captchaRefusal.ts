import type { CaptchaResult } from '../../platform/captcha/captcha.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { refusals } from './refusals.ts';

/** The refusal of a booking because of its CAPTCHA. */
export function captchaRefusal(kind: Exclude<CaptchaResult['kind'], 'solved'> | 'used'): HttpError {
  const at = { field: 'captchaToken', code: `captcha_${kind}` };
  return kind === 'unreachable'
    ? new HttpError('UNAVAILABLE', refusals().captcha[kind], 503, at)
    : new HttpError('INVALID', refusals().captcha[kind], 422, at);
}
