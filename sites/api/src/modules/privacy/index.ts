import type { ServedCalls } from '../../platform/http/call.ts';
import type { Privacy } from './privacy.ts';

export { createPrivacy, eraseAgain, knownErasures, type Privacy } from './privacy.ts';

/** What is held on a person, and its erasure. */
export const privacyCalls = (privacy: Privacy): Pick<ServedCalls, 'exportPerson' | 'erasePerson'> => ({
  exportPerson: { handle: ({ email }) => privacy.collect(email) },
  erasePerson: { handle: ({ email }) => privacy.erase(email) },
});
