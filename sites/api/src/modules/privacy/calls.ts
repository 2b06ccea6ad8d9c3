import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import type { SessionCookie } from '../../platform/identity/sessionCookie.ts';
import { changeOwnAccount, type RequirePassword } from '../accounts/index.ts';
import type { Privacy } from './privacy.ts';

export interface PrivacyCallsDependencies {
  queries: Queries;
  /** Key of the brand that runs the portal, to which clients belong. */
  portal: string;
  privacy: Privacy;
  cookie: Pick<SessionCookie, 'clear'>;
  requirePassword: RequirePassword;
  /** Why an account cannot be deleted now, in a sentence; otherwise undefined. */
  accountDeletionBlocker: (userId: string) => Promise<string | undefined>;
  /** Why the account with an address cannot be erased now, in a sentence; otherwise undefined. */
  erasureBlocker: (email: string) => Promise<string | undefined>;
  /** Tells the owner that a client deletes their account, before it is erased. */
  tellDeletion: (transaction: Queries, userId: string) => Promise<void>;
}

/** Exports and erases a person's data: admins for anyone, clients for themselves. */
export const privacyCalls = ({
  queries,
  portal,
  privacy,
  cookie,
  requirePassword,
  accountDeletionBlocker,
  erasureBlocker,
  tellDeletion,
}: PrivacyCallsDependencies) =>
  ({
    exportPerson: {
      async handle({ email }, request) {
        const data = await privacy.collect(email);
        await recordAudit(queries, byAdmin(identityOf(request).user.id, null, 'Looked at what is held on a person.'));
        return data;
      },
    },
    erasePerson: {
      async handle({ email }, request) {
        const reason = await erasureBlocker(email);
        if (reason) throw new HttpError('CONFLICT', reason);
        const entry = byAdmin(identityOf(request).user.id, null, 'Erased what was held on a person.');
        return await privacy.erase(email, entry);
      },
    },

    exportOwnData: {
      async handle(_body, request) {
        const { user } = identityOf(request);
        if (!user.isEmailVerified) {
          throw new HttpError('FORBIDDEN', refusals().verifyFirst);
        }
        return privacy.collectOwn(user);
      },
    },

    deleteOwnAccount: {
      async handle({ password }, request, reply) {
        const identity = identityOf(request);
        const { user } = identity;
        if (user.role === 'admin') {
          throw new HttpError('FORBIDDEN', "An admin's account is removed by another admin.");
        }
        const verified = await requirePassword(user, password);
        const reason = await accountDeletionBlocker(user.id);
        if (reason) throw new HttpError('CONFLICT', reason);
        const entry = { actor: 'client', brand: portal, sentence: 'A client deleted their account.' } as const;
        const erased = await privacy.eraseOwn(user.id, entry, (erase) =>
          changeOwnAccount(queries, { ...identity, ...verified }, async (transaction) => {
            await tellDeletion(transaction, user.id);
            return erase(transaction);
          }),
        );
        request.server.wakeOutbox();
        cookie.clear(reply);
        return erased;
      },
    },
  }) satisfies Partial<ServedCalls>;
