import { ADMIN_DASHBOARD } from '../../services/portal/dashboardOf.ts';

/** The views in the menu, in its order. */
export const VIEWS = [
  'bookings',
  'customers',
  'bills',
  'messages',
  'clients',
  'emails',
  'products',
  'content',
  'log',
  'settings',
  'privacy',
] as const;
export type View = (typeof VIEWS)[number];

/** The address of a view or of a record in it: `adminPath('bookings', id)`. */
export const adminPath = (...parts: readonly string[]): string =>
  [ADMIN_DASHBOARD, ...parts.map(encodeURIComponent)].join('/');

/**
 * The address of the content, of a document, or of one of its versions. Dots and slashes of a document's name are replaced: they would
 * look like a file to the site's server.
 */
export const contentPath = (name?: string, version?: string): string =>
  adminPath('content', ...[name && documentKey(name), version].filter((part) => part !== undefined));

/** A document of the content in an address. */
export const documentKey = (name: string): string => name.replaceAll(/[/.]/g, '_');

/** The address of a view whose list is filtered and sorted. */
export const filteredPath = (view: View, filters: Record<string, string>): string =>
  `${adminPath(view)}?${new URLSearchParams(filters)}`;

/** The paths of the views that the dashboard once named `?view=…`, where they differ. */
const RENAMED: Record<string, string> = { person: 'privacy', client: 'clients', product: 'products' };

/**
 * Where the dashboard's own address leads: to the bookings, or to the view that an older address names, such as
 * `?view=messages&record=…` in a mail. The other parameters and the fragment stay.
 */
export function firstAddress(search: string, hash: string): string {
  const params = new URLSearchParams(search);
  const view = params.get('view') ?? 'bookings';
  const record = params.get('record') ?? params.get('day');
  for (const name of ['view', 'record', 'day']) params.delete(name);
  const path =
    view === 'product' && record === null
      ? adminPath('new-product')
      : adminPath(RENAMED[view] ?? view, ...(record === null ? [] : [record]));
  return path + (params.size > 0 ? `?${params}` : '') + hash;
}
