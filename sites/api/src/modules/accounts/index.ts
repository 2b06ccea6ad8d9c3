import type { CallName } from '@threefold/api-contract';
import type { ServedCalls } from '../../platform/http/call.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SessionCookie } from '../../platform/identity/cookie.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';

type AccountCall = Extract<
  CallName,
  | 'loginWithEmailAndPassword'
  | 'register'
  | 'getSessionUser'
  | 'logout'
  | 'requestPasswordResetCode'
  | 'validatePasswordResetCode'
  | 'changePassword'
  | 'resetPassword'
  | 'updateUserAccount'
  | 'changeUserPassword'
  | 'resendVerificationEmail'
>;

export interface AccountsParts {
  sessions: Sessions;
  cookie: SessionCookie;
}

/** Accounts: who people are, and that they are. */
export function accountsCalls({ sessions, cookie }: AccountsParts): Pick<ServedCalls, AccountCall> {
  const refused = {
    handle: async (): Promise<never> => {
      throw new Refused('UNAVAILABLE', 'We cannot take this in just now. Please try again in a few minutes.');
    },
  };
  return {
    getSessionUser: { identified: true, handle: async (_body, { identity }) => ({ user: identity?.user ?? null }) },
    logout: {
      async handle(_body, request, reply) {
        const token = cookie.read(request);
        if (token !== undefined) await sessions.end(token);
        cookie.clear(reply);
        return undefined;
      },
    },
    loginWithEmailAndPassword: refused,
    register: refused,
    requestPasswordResetCode: refused,
    validatePasswordResetCode: refused,
    changePassword: refused,
    resetPassword: refused,
    updateUserAccount: refused,
    changeUserPassword: refused,
    resendVerificationEmail: refused,
  };
}
