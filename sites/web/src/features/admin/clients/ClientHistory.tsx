import { useCallback } from 'react';
import { api } from '../../../services/adminApi.ts';
import { useQuery } from '../../../services/useQuery.ts';
import { logText, whoDid } from '../log/auditLogContent.ts';
import { SheetPartLoading } from '../shared/SheetLoading.tsx';
import { SheetHint } from '../shared/sheet.ts';
import { Rows } from '../shared/sheetParts.tsx';
import { inHamilton, withoutThisYear } from '../shared/times.ts';
import { clientText } from './clientContent.ts';

/** What was done to a client's account, and by whom, newest first. */
export function ClientHistory({ id }: { id: string }) {
  const getAuditLog = useCallback(
    (options: { signal: AbortSignal }) => api().getAuditLog({ account: id }, options),
    [id],
  );
  const { state } = useQuery(getAuditLog);
  if (state.status === 'loading') return <SheetPartLoading height={44} />;
  if (state.status === 'failed') return <p role="status">{state.detail}</p>;
  if (state.data.rows.length === 0) return <SheetHint>{clientText.log.empty}</SheetHint>;
  return (
    <Rows
      rows={state.data.rows.map(({ id: entry, at, sentence, reason, ...who }) => ({
        id: entry,
        title: sentence,
        lines: [...(reason ? [logText.reason(reason)] : []), `${withoutThisYear(inHamilton(at))}, ${whoDid(who)}`],
      }))}
    />
  );
}
