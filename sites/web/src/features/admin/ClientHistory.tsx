import { useCallback } from 'react';
import { api } from '../../services/adminApi.ts';
import { useQuery } from '../../services/useQuery.ts';
import { clientText } from './clientContent.ts';
import { adminText } from './content.ts';
import { logText, whoDid } from './logContent.ts';
import { Rows } from './records.tsx';
import { inHamilton } from './times.ts';

/** What was done to a client's account, and by whom, the newest first. */
export function ClientHistory({ id }: { id: string }) {
  const ask = useCallback((options: { signal: AbortSignal }) => api().getAuditLog({ account: id }, options), [id]);
  const { answered } = useQuery(ask);
  if (answered.status === 'loading') return <p role="status">{adminText.loading}</p>;
  if (answered.status === 'failed') return <p role="status">{answered.detail}</p>;
  if (answered.data.rows.length === 0) return <p>{clientText.log.empty}</p>;
  return (
    <Rows
      rows={answered.data.rows.map(({ id: entry, at, sentence, reason, ...who }) => ({
        id: entry,
        title: sentence,
        lines: [...(reason ? [logText.reason(reason)] : []), `${inHamilton(at)}, ${whoDid(who)}`],
      }))}
    />
  );
}
