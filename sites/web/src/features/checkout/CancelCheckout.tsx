import Button from '@mui/material/Button';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cancelCheckoutTexts as words } from '#texts/features/checkout/content';
import { api } from '../../services/api/api.ts';
import { leaveFinishedCheckout } from './checkoutHistory.ts';

/** Cancels the open checkout and goes back to the dashboard. */
export function CancelCheckout({ userId, stripePriceId }: { userId: string; stripePriceId: string }) {
  const navigate = useNavigate();
  const [state, setState] = useState<{ busy: boolean; failed?: string }>({ busy: false });

  const cancel = async () => {
    if (state.busy) return;
    setState({ busy: true });
    try {
      const answer = await api().giveUpCheckout({ userId, stripePriceId });
      if (answer.status === 'OK') leaveFinishedCheckout(navigate);
      else setState({ busy: false, failed: answer.detail });
    } catch {
      setState({ busy: false, failed: words.failed });
    }
  };

  return (
    <>
      <div role="status">{state.failed && <StatusStrip kind="error">{state.failed}</StatusStrip>}</div>
      <Button variant="outlined" aria-disabled={state.busy || undefined} onClick={() => void cancel()}>
        <span>{state.busy ? words.busy : words.label}</span>
      </Button>
    </>
  );
}
