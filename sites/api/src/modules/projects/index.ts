import type { Queries } from '../../platform/database/database.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import { projectsOf } from './store.ts';

export { seedDemoProjects } from './demo.ts';
export { type OwnedProject, readOwnedProjects } from './ownedProject.ts';
export { type Imported, importProjects, listProjects, projectsOf, projectsPersonalData } from './store.ts';

/** The signed-in client's projects. */
export const projectsCalls = (queries: Queries): Pick<ServedCalls, 'getClientProjects'> => ({
  getClientProjects: { handle: (_body, request) => projectsOf(queries, identityOf(request).user) },
});
