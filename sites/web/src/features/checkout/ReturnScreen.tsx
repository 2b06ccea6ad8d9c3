import Button, { type ButtonProps } from '@mui/material/Button';
import { CheckoutResult } from '@threefold/design-system/CheckoutResult';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as words from '#texts/features/checkout/content';
import { pathOfBuild } from '#texts/services/language';
import { api } from '../../services/api/api.ts';
import { errorMessage } from '../../services/forms/errorMessage.ts';
import type { Outcome } from '../../services/forms/outcome.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { REPLACE_CARD, rememberOutcome } from '../../services/navigation/checkoutNavigation.ts';
import { PageNotice } from '../../services/PageNotice.tsx';
import { useSession } from '../../services/session/session.ts';
import { DASHBOARD_BEHIND, leaveFinishedCheckout, stepsToDashboard } from './checkoutHistory.ts';

/** Shown on the dashboard after a payment. */
const PAID: Outcome = {
  kind: 'success',
  text: words.paid.text,
  link: { label: words.paid.receipt, path: `${pathOfBuild}/PaymentHistoryScreen` },
};

/** The pause between two requests for a payment's status, in ms, and the largest number of requests. */
const POLL_INTERVAL_MS = 1_000;
const MAX_POLLS = 20;

/** `unknown`: the user has no such checkout; `slow`: the payment was still being processed at the last poll. */
type CheckoutState = 'open' | 'complete' | 'expired' | 'unknown' | 'slow';

type Returned =
  | { status: 'loading' }
  | { status: 'known'; state: CheckoutState; outcome?: Outcome }
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
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const answer = await api().getSessionStatus({ session_id: sessionId }, { signal });
    if (answer.status === 'NOT_FOUND' || answer.status === 'INVALID') return { status: 'known', state: 'unknown' };
    if (answer.status !== 'OK') return { status: 'unreachable', detail: answer.detail };
    const { status } = answer.data;
    if (status !== 'processing') return { status: 'known', state: status };
    await pause(POLL_INTERVAL_MS, signal);
  }
  return { status: 'known', state: 'slow' };
}

/** Lets the new card pay from now on. */
async function finishCard(userId: string, sessionId: string, signal: AbortSignal): Promise<Returned> {
  const answer = await api().finishCardReplacement({ userId, sessionId }, { signal });
  if (answer.status === 'NOT_FOUND' || answer.status === 'INVALID') return { status: 'known', state: 'unknown' };
  if (answer.status !== 'OK') return { status: 'unreachable', detail: answer.detail };
  const { status: state, detail = '', stillDue } = answer.data;
  return { status: 'known', state, outcome: { kind: stillDue ? 'error' : 'success', text: detail } };
}

/**
 * Where a payment or a new card returns to: continues to the dashboard, or to the checkout if that is still open, and shows any
 * other result (specification, section 2, return).
 */
export function ReturnScreen() {
  const { Loader } = useHostBrand();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  const forCard = search.get('replaced') === 'card';
  const userId = useSession().user?.id ?? '';
  const [returned, setReturned] = useState<Returned>({ status: 'loading' });
  const latestRequest = useRef<AbortController>(undefined);

  const findOutcome = useCallback(
    async (signal: AbortSignal) => {
      const settle = (next: Returned) => {
        if (signal.aborted) return;
        if (next.status !== 'known') return setReturned(next);
        if (next.state === 'complete') {
          rememberOutcome(next.outcome ?? PAID);
          return leaveFinishedCheckout(navigate);
        }
        if (next.state !== 'open') return setReturned(next);
        const dashboardBehind = stepsToDashboard() === 1;
        navigate(forCard ? REPLACE_CARD : `${pathOfBuild}/checkout`, {
          replace: true,
          ...(dashboardBehind && { state: DASHBOARD_BEHIND }),
        });
      };
      if (!sessionId) return settle({ status: 'known', state: 'unknown' });
      try {
        settle(await (forCard ? finishCard(userId, sessionId, signal) : pollStatus(sessionId, signal)));
      } catch (error) {
        settle({ status: 'unreachable', detail: errorMessage(error) });
      }
    },
    [sessionId, forCard, userId, navigate],
  );

  const start = useCallback(() => {
    latestRequest.current?.abort();
    latestRequest.current = new AbortController();
    void findOutcome(latestRequest.current.signal);
  }, [findOutcome]);
  useEffect(() => {
    start();
    return () => latestRequest.current?.abort();
  }, [start]);

  const toDashboard = () => leaveFinishedCheckout(navigate);
  const retry = () => {
    setReturned({ status: 'loading' });
    start();
  };
  const back = (variant: ButtonProps['variant']) => (
    <Button variant={variant} onClick={toDashboard}>
      {words.backToDashboard}
    </Button>
  );
  if (returned.status === 'loading') return <CheckoutResult content={words.returned} slots={{ loader: <Loader /> }} />;
  if (returned.status === 'known' && returned.state !== 'slow') {
    const notice = returned.state === 'expired' ? words.outcomes.expired : words.outcomes.unknown;
    return <PageNotice content={notice} actions={back('contained')} />;
  }
  return (
    <PageNotice
      content={returned.status === 'unreachable' ? words.outcomes.unreachable(returned.detail) : words.outcomes.slow}
      onRetry={retry}
      actions={back('outlined')}
    />
  );
}
