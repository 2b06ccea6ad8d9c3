import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../services/api.ts';
import { formResult } from '../../services/formResult.ts';
import { useQuery } from '../../services/useQuery.ts';
import { support } from './content.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  justifyItems: 'start',
  '& > p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
}));

const ask = (options: { signal: AbortSignal }) => api().getNewsMails(options);

/** Switches mails about answers and projects off and on. */
export function NewsMails({ userId }: { userId: string }) {
  const { mails: words } = support;
  const { answered, reload } = useQuery(ask);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (answered.status === 'loading') return null;
  if (answered.status === 'failed') return <p role="status">{answered.detail}</p>;
  const { on } = answered.data;
  const set = async () => {
    if (busy) return;
    setBusy(true);
    const { status, detail } = await formResult(api().setNewsMails({ userId, on: !on }));
    setProblem(status === 'OK' ? undefined : detail);
    await reload();
    setBusy(false);
  };
  return (
    <Root>
      <p role="status">{on ? words.on : words.off}</p>
      <Button variant="outlined" aria-disabled={busy || undefined} onClick={() => void set()}>
        {on ? words.switchOff : words.switchOn}
      </Button>
      <div role="alert">{problem && <StatusStrip kind="error">{problem}</StatusStrip>}</div>
    </Root>
  );
}

/** Says what the link in a mail has done: it switches the mails off as soon as the page opens, without a login. */
export function StoppedNewsMails() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [told, setTold] = useState<{ kind: 'success' | 'error'; text: string }>();
  const asked = new URLSearchParams(search).get('news') === 'off';
  const stop = useEffectEvent(async () => {
    const { status, detail } = await formResult(api().stopNewsMails({ token: hash.slice(1) }));
    setTold({
      kind: status === 'OK' ? 'success' : 'error',
      text: status === 'OK' ? support.mails.off : (detail ?? ''),
    });
    // A reload must not switch off what was switched on again meanwhile.
    if (status === 'OK') navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (asked) void stop();
  }, [asked]);
  return <div role="status">{told && <StatusStrip kind={told.kind}>{told.text}</StatusStrip>}</div>;
}
