import type { Overlays } from '../../../services/overlays.tsx';
import type { QueryResult } from '../../../services/useQuery.ts';
import type { ReloadRef } from './useAdminList.ts';

/** Props of the message and booking lists. */
export interface LeadViewProps {
  reloadRef: ReloadRef;
  /** Id of the open record. */
  record: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Called after a change, which affects the overview's counts. */
  onChanged: () => Promise<unknown>;
  overlays: Overlays;
}

/** Props of the booking list. */
export interface BookingsViewProps extends LeadViewProps {
  /** The bookings that wait for an answer, which come from the same call as the list. */
  waiting: QueryResult<unknown>;
  /** Shows the run sheet of today, or this week. */
  onShow: (view: 'day' | 'week') => void;
}

/** The open record: as loaded on its own, or else the page's row. */
export function openRecordIn<Lead extends { id: string }>(
  page: { rows: readonly Lead[]; record: Lead | null } | undefined,
  record: string | undefined,
): Lead | undefined {
  if (page?.record && page.record.id === record) return page.record;
  return page?.rows.find(({ id }) => id === record);
}
