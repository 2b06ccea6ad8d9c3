import type { Overlays } from '../../services/overlays.tsx';
import type { ReloadShown } from './useAdminList.ts';

/** What a list of messages or bookings is given. */
export interface LeadViewProps {
  shown: ReloadShown;
  /** Id of the record that is open. */
  record: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Something in it has changed, and with it what waits. */
  onChanged: () => Promise<unknown>;
  overlays: Overlays;
}

/** The record that is open: the one that was asked for besides, or the row of the page until it is there. */
export function openIn<Lead extends { id: string }>(
  page: { rows: readonly Lead[]; record: Lead | null } | undefined,
  record: string | undefined,
): Lead | undefined {
  if (page?.record?.id === record && page?.record) return page.record;
  return page?.rows.find(({ id }) => id === record);
}
