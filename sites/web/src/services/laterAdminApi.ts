import { laterAdminCalls } from '@threefold/api-contract';
import { createClient, type LaterAdminClient } from '@threefold/api-contract/client';
import { apiOrigin } from './api.ts';
import { observedFetch } from './responses.ts';

let client: LaterAdminClient | undefined;

/** The API client of a client's page and of the products, which the dashboard opens without. Only in a browser. */
export function api(): LaterAdminClient {
  client ??= createClient<typeof laterAdminCalls>({ baseUrl: apiOrigin(), fetch: observedFetch }, laterAdminCalls);
  return client;
}
