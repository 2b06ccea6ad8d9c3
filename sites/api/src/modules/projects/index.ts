import type { Queries } from '../../platform/database/database.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import type { KeyedHash } from '../../platform/keyedHash.ts';
import { accountOfNewsToken, newsMailsAreOn, switchNewsMails } from '../../platform/newsMails/newsMails.ts';
import { projectsOf } from './store.ts';

export { seedDemoProjects } from './demo.ts';
export { type OwnedProject, readOwnedProjects } from './ownedProject.ts';
export { type Imported, importProjects, listProjects, projectsOf, projectsPersonalData } from './store.ts';

type ProjectsCall = 'getClientProjects' | 'getNewsMails' | 'setNewsMails' | 'stopNewsMails';

/** The signed-in client's projects, and whether mails about them are wanted. */
export const projectsCalls = (queries: Queries, hash: KeyedHash): Pick<ServedCalls, ProjectsCall> => ({
  getNewsMails: {
    handle: async (_body, request) => ({ on: await newsMailsAreOn(queries, identityOf(request).user.id) }),
  },
  setNewsMails: {
    async handle({ on }, request) {
      await switchNewsMails(queries, identityOf(request).user.id, on);
      return undefined;
    },
  },
  stopNewsMails: {
    async handle({ token }) {
      const userId = accountOfNewsToken(token, hash);
      if (userId === undefined) throw new HttpError('NOT_FOUND', 'This link is not complete. Please copy all of it.');
      await switchNewsMails(queries, userId, false);
      return undefined;
    },
  },
  getClientProjects: { handle: (_body, request) => projectsOf(queries, identityOf(request).user) },
});
