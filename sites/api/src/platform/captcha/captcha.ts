import type { CaptchaChallenge } from '@threefold/api-contract';

/** What a check of a visitor's answer found. */
export type CaptchaResult =
  /** Solved. `solution` is the same for every copy of this answer, so that it can be used up. */
  | { kind: 'solved'; solution: string }
  | { kind: 'expired' }
  | { kind: 'wrong' }
  /** The provider cannot be asked just now. */
  | { kind: 'unreachable' };

/** A CAPTCHA, whoever provides it. */
export interface Captcha {
  /** What the browser needs to show it. */
  challenge(): Promise<CaptchaChallenge>;
  /** Checks a visitor's answer. Never rejects. */
  verify(token: string): Promise<CaptchaResult>;
}
