import { apiOrigin } from './api.ts';

/** The address of a file that the API serves, which names it by its path or in full. Only in a browser. */
export const mediaUrl = (address: string): string => new URL(address, apiOrigin()).href;
