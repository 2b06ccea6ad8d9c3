import { crewCalls, sentCalls } from '@threefold/api-contract';
import { type CrewClient, createClient } from '@threefold/api-contract/client';
import { apiOrigin } from './api.ts';
import { queriesOf } from './queries.tsx';
import { observedFetch } from './responses.ts';

let client: CrewClient | undefined;

/** The API client with the calls of a crew's private link, which no other page loads. Only in a browser. */
export function crewApi(): CrewClient {
  client ??= createClient<typeof crewCalls>({ baseUrl: apiOrigin(), fetch: observedFetch }, sentCalls(crewCalls));
  return client;
}

/** The query of one of the calls of a crew: `useQuery(crewQuery('getCrewSheet', { token }))`. */
export const crewQuery = queriesOf(crewApi);
