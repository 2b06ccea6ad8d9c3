import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { AccessList } from '@threefold/design-system/AccessList';
import { useState } from 'react';
import { sessionsText as words } from '#texts/features/account/edit/securityContent';
import { api } from '../../../services/api/api.ts';
import { siteQuery, useFailure } from '../../../services/api/queries.tsx';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import type { SessionUser } from '../../../services/session/session.ts';
import { timeOf } from '../../../services/times.ts';

/** Lists where the user is logged in, and logs out there (specification, section 2). */
export function Sessions({ user }: { user: SessionUser }) {
  const region = useRegion();
  const query = useQuery(siteQuery('getOpenSessions'));
  const failure = useFailure(query);
  const [busyId, setBusyId] = useState<string>();
  const [message, setMessage] = useState<Outcome>();
  const sessions = query.data?.sessions ?? [];
  const nameOf = (device: string | null) => (device === null ? words.unknown : words.device(device));

  const end = async (id: string, call: Parameters<typeof formResult>[0], done: string) => {
    setBusyId(id);
    setMessage(undefined);
    const { status, detail } = await formResult(call);
    await query.refetch();
    setBusyId(undefined);
    setMessage(status === 'OK' ? { kind: 'success', text: done } : { kind: 'error', text: detail ?? words.failed });
  };

  const endOne = (id: string) => {
    const device = sessions.find((one) => one.id === id)?.device ?? null;
    void end(id, api().endSession({ userId: user.id, sessionId: id }), words.ended(nameOf(device)));
  };

  return (
    <AccessList
      status={failure ? 'failed' : query.data ? 'ready' : 'loading'}
      content={{
        ...words,
        entries: sessions.map(({ id, device, startedAt, lastUsedAt, current }) => ({
          id,
          name: nameOf(device),
          detail: current ? words.since(timeOf(startedAt, region)) : words.lastUsed(timeOf(lastUsedAt, region)),
          ...(current ? { badge: words.here } : { actionLabel: words.end }),
        })),
      }}
      message={failure ? { kind: 'error', text: failure.message } : message}
      busyId={busyId}
      onAction={endOne}
      onRetry={() => void query.refetch()}
      actions={
        sessions.length > 1 && (
          <Button
            variant="outlined"
            aria-disabled={busyId !== undefined || undefined}
            onClick={() => {
              if (busyId === undefined)
                void end('others', api().endOtherSessions({ userId: user.id }), words.endedOthers);
            }}
          >
            {words.endOthers}
          </Button>
        )
      }
    />
  );
}
