import Button, { type ButtonProps } from '@mui/material/Button';
import { CheckoutResult } from '@threefold/design-system/CheckoutResult';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../services/api.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { rememberPayment } from '../../services/justPaid.ts';
import { PageNotice } from '../../services/PageNotice.tsx';
import { DASHBOARD_BEHIND, leaveFinishedCheckout, stepsToDashboard } from './checkoutHistory.ts';
import * as words from './content.ts';

/** Interval and maximum number of polls for a payment's status, in ms and times. */
const ASK_AGAIN_MS = 1_000;
const ASK_AT_MOST = 20;

type Outcome = 'open' | 'complete' | 'expired' | 'unknown' | 'slow';

type Returned =
  | { status: 'asking' }
  | { status: 'known'; outcome: Outcome }
  | { status: 'unreachable'; detail: string };

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Polls until the subscription is stored, or the checkout is known to have failed. */
async function pollStatus(sessionId: string, signal: AbortSignal): Promise<Returned> {
  for (let asked = 0; asked < ASK_AT_MOST; asked += 1) {
    const answer = await api().getSessionStatus({ session_id: sessionId }, { signal });
    if (answer.status === 'NOT_FOUND' || answer.status === 'INVALID') return { status: 'known', outcome: 'unknown' };
    if (answer.status !== 'OK') return { status: 'unreachable', detail: answer.detail };
    const { status } = answer.data;
    if (status !== 'processing') return { status: 'known', outcome: status };
    await pause(ASK_AGAIN_MS, signal);
  }
  return { status: 'known', outcome: 'slow' };
}

/** Where a payment returns to: shows its result, or continues to the dashboard (specification, section 2, return). */
export function ReturnScreen() {
  const { Loader } = useHostBrand();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  const [returned, setReturned] = useState<Returned>({ status: 'asking' });
  const [attempt, setAttempt] = useState(0);

  const ask = useCallback(
    async (signal: AbortSignal) => {
      const settle = (next: Returned) => {
        if (signal.aborted) return;
        if (next.status !== 'known') return setReturned(next);
        if (next.outcome === 'complete') {
          rememberPayment();
          return leaveFinishedCheckout(navigate);
        }
        if (next.outcome !== 'open') return setReturned(next);
        const isBehind = stepsToDashboard() === 1;
        navigate('/checkout', { replace: true, ...(isBehind && { state: DASHBOARD_BEHIND }) });
      };
      if (!sessionId) return settle({ status: 'known', outcome: 'unknown' });
      try {
        settle(await pollStatus(sessionId, signal));
      } catch (error) {
        settle({ status: 'unreachable', detail: error instanceof Error ? error.message : String(error) });
      }
    },
    [sessionId, navigate],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt polls again.
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask, attempt]);

  const toDashboard = () => leaveFinishedCheckout(navigate);
  const again = () => {
    setReturned({ status: 'asking' });
    setAttempt((count) => count + 1);
  };
  const back = (variant: ButtonProps['variant']) => (
    <Button variant={variant} onClick={toDashboard}>
      {words.backToDashboard}
    </Button>
  );
  if (returned.status === 'asking') return <CheckoutResult content={words.returned} slots={{ loader: <Loader /> }} />;
  if (returned.status === 'known' && returned.outcome !== 'slow') {
    const notice = returned.outcome === 'expired' ? words.outcomes.expired : words.outcomes.unknown;
    return <PageNotice content={notice} actions={back('contained')} />;
  }
  return (
    <PageNotice
      content={returned.status === 'unreachable' ? words.outcomes.unreachable(returned.detail) : words.outcomes.slow}
      onRetry={again}
      actions={back('outlined')}
    />
  );
}
