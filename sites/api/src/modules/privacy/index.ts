import type { SessionUser } from '@threefold/api-contract';
import type { ServedCalls } from '../../platform/http/call.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SessionCookie } from '../../platform/identity/cookie.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import type { Privacy } from './privacy.ts';

export { createPrivacy, eraseAgain, knownErasures, type Privacy } from './privacy.ts';

export interface PrivacyCallsParts {
  privacy: Privacy;
  cookie: Pick<SessionCookie, 'clear'>;
  /** @throws Refused unless this is the password of the user. */
  requirePassword: (user: SessionUser, password: string) => Promise<void>;
  /** Why an account has to stay for now, in a sentence; undefined when nothing speaks against its end. */
  reasonToStay: (userId: string) => Promise<string | undefined>;
  /** The same of a person whom an admin would erase, by the address. */
  reasonToKeep: (email: string) => Promise<string | undefined>;
}

/** What is held on a person, and its erasure: by an admin for anybody, by clients for themselves. */
export const privacyCalls = ({
  privacy,
  cookie,
  requirePassword,
  reasonToStay,
  reasonToKeep,
}: PrivacyCallsParts): Pick<ServedCalls, 'exportPerson' | 'erasePerson' | 'exportOwnData' | 'deleteOwnAccount'> => ({
  exportPerson: { handle: ({ email }) => privacy.collect(email) },
  erasePerson: {
    async handle({ email }) {
      const reason = await reasonToKeep(email);
      if (reason) throw new Refused('CONFLICT', reason);
      return await privacy.erase(email);
    },
  },

  exportOwnData: {
    async handle(_body, request) {
      const { user } = identityOf(request);
      if (!user.isEmailVerified) {
        throw new Refused('FORBIDDEN', 'Please verify your email address first, so that nobody else gets your data.');
      }
      return privacy.collectOwn(user);
    },
  },

  deleteOwnAccount: {
    async handle({ password }, request, reply) {
      const { user } = identityOf(request);
      if (user.role === 'admin') {
        throw new Refused('FORBIDDEN', "An admin's account is removed by another admin.");
      }
      await requirePassword(user, password);
      const reason = await reasonToStay(user.id);
      if (reason) throw new Refused('CONFLICT', reason);
      const erased = await privacy.eraseOwn(user.id);
      cookie.clear(reply);
      return erased;
    },
  },
});
