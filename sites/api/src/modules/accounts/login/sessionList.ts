import type { ServedCalls } from '../../../platform/http/call.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { identityOf } from '../../../platform/identity/identity.ts';
import { changeOwnAccount } from '../changeAccount.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { refusals } from '../refusals.ts';

/** Lists and ends a user's sessions. */
export const sessionListCalls = ({ queries, sessions }: Pick<AccountsDependencies, 'queries' | 'sessions'>) =>
  ({
    getOpenSessions: {
      async handle(_body, request) {
        const { sessionId, user } = identityOf(request);
        const open = (await sessions.listActive(user.id)).map(({ id, device, createdAt, lastSeenAt }) => ({
          id,
          device,
          startedAt: createdAt.toISOString(),
          lastUsedAt: lastSeenAt.toISOString(),
          current: id === sessionId,
        }));
        return { sessions: open.toSorted((a, b) => Number(b.current) - Number(a.current)) };
      },
    },
    endSession: {
      async handle({ sessionId }, request) {
        const identity = identityOf(request);
        if (sessionId === identity.sessionId) {
          throw new HttpError('INVALID', refusals().ownSession, 422);
        }
        await changeOwnAccount(queries, identity, (transaction, { id }) => sessions.endOne(transaction, id, sessionId));
        return undefined;
      },
    },
    endOtherSessions: {
      async handle(_body, request) {
        const identity = identityOf(request);
        await changeOwnAccount(queries, identity, (transaction, { id }) =>
          sessions.endOthers(transaction, id, identity.sessionId),
        );
        return undefined;
      },
    },
  }) satisfies Partial<ServedCalls>;
