import type { SessionUser } from '@threefold/api-contract';
import type { ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { SessionCookie } from '../../platform/identity/cookie.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import type { Privacy } from './privacy.ts';

export { createPrivacy, knownErasures, type Privacy, replayErasures } from './privacy.ts';

export interface PrivacyCallsParts {
  privacy: Privacy;
  cookie: Pick<SessionCookie, 'clear'>;
  /** @throws HttpError when the password is wrong. */
  requirePassword: (user: SessionUser, password: string) => Promise<void>;
  /** Why an account cannot be deleted now, in a sentence; otherwise undefined. */
  accountDeletionBlocker: (userId: string) => Promise<string | undefined>;
  /** The same for a person whom an admin wants to erase by address. */
  erasureBlocker: (email: string) => Promise<string | undefined>;
}

/** Exports and erases a person's data: admins for anyone, clients for themselves. */
export const privacyCalls = ({
  privacy,
  cookie,
  requirePassword,
  accountDeletionBlocker,
  erasureBlocker,
}: PrivacyCallsParts): Pick<ServedCalls, 'exportPerson' | 'erasePerson' | 'exportOwnData' | 'deleteOwnAccount'> => ({
  exportPerson: { handle: ({ email }) => privacy.collect(email) },
  erasePerson: {
    async handle({ email }) {
      const reason = await erasureBlocker(email);
      if (reason) throw new HttpError('CONFLICT', reason);
      return await privacy.erase(email);
    },
  },

  exportOwnData: {
    async handle(_body, request) {
      const { user } = identityOf(request);
      if (!user.isEmailVerified) {
        throw new HttpError('FORBIDDEN', 'Please verify your email address first, so that nobody else gets your data.');
      }
      return privacy.collectOwn(user);
    },
  },

  deleteOwnAccount: {
    async handle({ password }, request, reply) {
      const { user } = identityOf(request);
      if (user.role === 'admin') {
        throw new HttpError('FORBIDDEN', "An admin's account is removed by another admin.");
      }
      await requirePassword(user, password);
      const reason = await accountDeletionBlocker(user.id);
      if (reason) throw new HttpError('CONFLICT', reason);
      const erased = await privacy.eraseOwn(user.id);
      cookie.clear(reply);
      return erased;
    },
  },
});
