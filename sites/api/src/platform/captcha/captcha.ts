import type { CaptchaChallenge } from '@threefold/api-contract';

/** The result of checking a visitor's answer. */
export type CaptchaResult =
  /** `solution` is the same for every copy of this answer, so that it can be used only once. */
  | { kind: 'solved'; solution: string }
  | { kind: 'expired' }
  | { kind: 'wrong' }
  /** The provider cannot be reached. */
  | { kind: 'unreachable' };

/** A CAPTCHA of any provider. */
export interface Captcha {
  /** What the browser needs to show it. */
  challenge(): Promise<CaptchaChallenge>;
  /** Checks a visitor's answer. Never rejects. */
  verify(token: string): Promise<CaptchaResult>;
}
