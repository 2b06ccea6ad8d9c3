import { type ApiAddressConfig, apiBaseUrl } from '@threefold/api-contract';
import { type Client, createClient } from '@threefold/api-contract/client';
import { confirm } from '../session/confirmation.ts';
import { API_ADDRESS_META } from './apiAddress.ts';
import { observedFetch } from './responses.ts';

let client: Client | undefined;

/** Origin of the API for the current site. Only in a browser. */
export function apiOrigin(): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${API_ADDRESS_META}"]`);
  if (!meta) throw new Error(`The page does not name the API: its meta element ${API_ADDRESS_META} is missing.`);
  return apiBaseUrl(location, JSON.parse(meta.content) as ApiAddressConfig);
}

/** The API client. Only in a browser, so call it from handlers and effects. */
export function api(): Client {
  client ??= createClient({ baseUrl: apiOrigin(), fetch: observedFetch, confirm });
  return client;
}
