import { type adminCalls, adminRequests } from '@threefold/api-contract';
import { type AdminClient, createClient } from '@threefold/api-contract/client';
import { confirm } from '../session/confirmation.ts';
import { apiOrigin } from './api.ts';
import { queriesOf } from './queries.tsx';
import { observedFetch } from './responses.ts';

let client: AdminClient | undefined;

/** The API client with the calls for admins, which no other page loads. Only in a browser. */
export function api(): AdminClient {
  client ??= createClient<typeof adminCalls>({ baseUrl: apiOrigin(), fetch: observedFetch, confirm }, adminRequests);
  return client;
}

/** The query of one of the calls for admins: `useQuery(adminQuery('getClient', { id }))`. */
export const adminQuery = queriesOf(api);
