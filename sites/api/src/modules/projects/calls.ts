import type { KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import { newsMailsOf, readNewsToken, switchNewsMails } from '../../platform/newsMails/newsMails.ts';
import type { createProjectOffice } from './office.ts';
import { projectsOf } from './store.ts';

type ProjectOffice = ReturnType<typeof createProjectOffice>;

/** The signed-in client's projects, and which mails the client gets. */
export const projectsCalls = (queries: Queries, hash: KeyedHash, office: ProjectOffice) =>
  ({
    saveProject: {
      async handle(request, from) {
        await office.save(request, identityOf(from).user.id);
        return undefined;
      },
    },
    removeProject: {
      async handle(request, from) {
        await office.remove(request, identityOf(from).user.id);
        return undefined;
      },
    },
    answerProject: {
      async handle(request, from) {
        await office.answer(identityOf(from).user, request);
        return undefined;
      },
    },
    getNewsMails: {
      handle: (_body, request) => newsMailsOf(queries, identityOf(request).user.id),
    },
    setNewsMails: {
      async handle({ kind, on }, request) {
        await switchNewsMails(queries, identityOf(request).user.id, kind, on);
        return undefined;
      },
    },
    stopNewsMails: {
      async handle({ token }) {
        const optOut = readNewsToken(token, hash);
        if (!optOut) throw new HttpError('NOT_FOUND', refusals().incompleteLink);
        await switchNewsMails(queries, optOut.userId, optOut.kind, false);
        return { kind: optOut.kind };
      },
    },
    getClientProjects: { handle: (_body, request) => projectsOf(queries, identityOf(request).user.id) },
  }) satisfies Partial<ServedCalls>;
