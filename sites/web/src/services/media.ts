import { apiOrigin } from './api/api.ts';

/** The URL of a file on the API's host, from a path or a full URL. Only in a browser. */
export const mediaUrl = (address: string): string => new URL(address, apiOrigin()).href;
