import type { Answer, Data, Subscription } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { type ReactNode, useState } from 'react';
import { api } from '../../services/api.ts';
import type { Overlays } from '../../services/overlays.tsx';
import { formatMoney, refusedMessage, unreachableMessage, paying as words } from './content.ts';

type Paid = Data['paySubscription'];

/** The open question: whether to pay, or the bank's. */
type Question =
  | { kind: 'pay'; subscription: Subscription; due: string | undefined }
  | { kind: 'bank'; subscription: Subscription; detail: string; url: string | undefined };

export interface PaymentsHost {
  /** Reloads the list of subscriptions. */
  reload: () => Promise<boolean>;
  /** Focuses the subscription, because the pressed button may be gone. */
  focus: () => void;
}

/**
 * Pays what is overdue: asks first, with the amount, and says what happened. A bank that wants a confirmation asks on the
 * provider's page; the sandbox has none, so it asks here.
 */
export function usePayments(
  userId: string,
  { reload, focus }: PaymentsHost,
  { during, show }: Pick<Overlays, 'during' | 'show'>,
): { pay: (subscription: Subscription) => void; element: ReactNode } {
  const [question, setQuestion] = useState<Question>();

  const askBeforePaying = async (subscription: Subscription) => {
    const request = { userId, subscriptionId: subscription.id };
    try {
      const answer = await during(words.lookingUp, api().getPaymentDue(request));
      if (answer.status !== 'OK') return show(refusedMessage(answer.detail));
      const { due } = answer.data;
      setQuestion({ kind: 'pay', subscription, due: due && formatMoney(due) });
    } catch (error) {
      show(unreachableMessage(error));
    }
  };

  const settle = async (subscription: Subscription, call: Promise<Answer<Paid>>) => {
    setQuestion(undefined);
    const onClose = () => setTimeout(focus);
    try {
      const answer = await during(words.busy, call.finally(reload));
      if (answer.status !== 'OK') return show({ ...refusedMessage(answer.detail), onClose });
      const { outcome, detail, confirmUrl } = answer.data;
      if (outcome === 'confirm') return setQuestion({ kind: 'bank', subscription, detail, url: confirmUrl });
      show({ kind: outcome === 'paid' ? 'success' : 'error', title: words.titles[outcome], body: detail, onClose });
    } catch (error) {
      show({ ...unreachableMessage(error), onClose });
    }
  };

  const confirmed = ({ id: subscriptionId }: Subscription, approve: boolean) =>
    api().confirmInSandbox({ userId, subscriptionId, approve });

  const element = question && (
    <ConfirmDialog
      key={question.kind}
      open
      content={
        question.kind === 'pay'
          ? words.question(question.subscription, question.due)
          : words.bank(question.detail, question.url === undefined)
      }
      onConfirm={() => {
        const { subscription } = question;
        const request = { userId, subscriptionId: subscription.id };
        if (question.kind === 'pay') return void settle(subscription, api().paySubscription(request));
        if (question.url === undefined) return void settle(subscription, confirmed(subscription, true));
        // The list is reloaded when this tab is shown again.
        window.open(question.url, '_blank', 'noopener');
        setQuestion(undefined);
      }}
      onDecline={() => {
        if (question.kind === 'bank' && question.url === undefined) {
          return void settle(question.subscription, confirmed(question.subscription, false));
        }
        setQuestion(undefined);
      }}
    />
  );

  return { pay: (subscription) => void askBeforePaying(subscription), element };
}
