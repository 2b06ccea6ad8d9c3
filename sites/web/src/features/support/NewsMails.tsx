import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NEWS_KINDS, type NewsKind } from '@threefold/api-contract';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { support } from '#texts/features/support/content';
import { api } from '../../services/api/api.ts';
import { QueryNotice } from '../../services/api/QueryNotice.tsx';
import { siteQuery, useFailure } from '../../services/api/queries.tsx';
import { formResult } from '../../services/forms/formResult.ts';
import type { Outcome } from '../../services/forms/outcome.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px 24px',
    paddingBlock: 16,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > :last-of-type': { paddingBottom: 0 },
  '& [role="alert"]': { flexBasis: '100%' },
  '& p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
}));

const Question = styled('div')({ display: 'grid', gap: 24, justifyItems: 'start' });

/** Switches one kind of mails off and on. */
function Switch({ userId, kind, on }: { userId: string; kind: NewsKind; on: boolean }) {
  const client = useQueryClient();
  const words = support.mails.kinds[kind];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const toggle = async () => {
    if (busy) return;
    setBusy(true);
    const { status, detail } = await formResult(api().setNewsMails({ userId, kind, on: !on }));
    setProblem(status === 'OK' ? undefined : detail);
    await client.invalidateQueries();
    setBusy(false);
  };
  return (
    <div>
      <p role="status">{on ? words.on : words.off}</p>
      <Button variant="outlined" aria-disabled={busy || undefined} onClick={() => void toggle()}>
        <span>{on ? words.switchOff : words.switchOn}</span>
      </Button>
      {problem && (
        <div role="alert">
          <StatusStrip kind="error">{problem}</StatusStrip>
        </div>
      )}
    </div>
  );
}

/** Switches mails about answers, and those about projects, off and on. */
export function NewsMails({ userId }: { userId: string }) {
  const query = useQuery({ ...siteQuery('getNewsMails'), queryKey: ['getNewsMails', userId] });
  const failure = useFailure(query);
  if (failure) {
    return (
      <QueryNotice
        headingLevel={3}
        title={support.mails.failed}
        failure={failure}
        query={query}
        sx={{ minHeight: 0, '&&': { padding: 0 } }}
      />
    );
  }
  if (!query.data) {
    return (
      <Root aria-hidden>
        {NEWS_KINDS.map((kind) => (
          <div key={kind}>
            <SkeletonBlock sx={{ width: '12em', height: '1.5em' }} />
            <SkeletonBlock sx={{ width: '16em', maxWidth: '100%', height: 52 }} />
          </div>
        ))}
      </Root>
    );
  }
  const { data } = query;
  return (
    <Root>
      {NEWS_KINDS.map((kind) => (
        <Switch key={kind} userId={userId} kind={kind} on={data[kind]} />
      ))}
    </Root>
  );
}

/**
 * Asks people who opened the link in a mail whether to stop such mails, without a login. Opening the page changes nothing,
 * because mail scanners open links too.
 */
export function StopNewsMails() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // Known after hydration: the prerendered page has no query.
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => setAsked(new URLSearchParams(search).get('news') === 'off'), [search]);
  const stop = async () => {
    if (busy) return;
    setBusy(true);
    const { status, detail = '' } = await formResult(api().stopNewsMails({ token: hash.slice(1) }), ({ kind }) =>
      setOutcome({ kind: 'success', text: support.mails.kinds[kind].off }),
    );
    setBusy(false);
    if (status !== 'OK') setOutcome({ kind: 'error', text: detail });
    // A reload does not ask again.
    if (status === 'OK') navigate(pathname, { replace: true });
  };
  // Not an empty element: PortalFrame leaves a gap above the page for any notice that has an element.
  if (!asked && !outcome) return null;
  return (
    <Question>
      <div role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
        {asked && !outcome && <StatusStrip kind="info">{support.mails.stop.question}</StatusStrip>}
      </div>
      {asked && outcome?.kind !== 'success' && (
        <div>
          <Button variant="contained" aria-disabled={busy || undefined} onClick={() => void stop()}>
            {support.mails.stop.button}
          </Button>
        </div>
      )}
    </Question>
  );
}
