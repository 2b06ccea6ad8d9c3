import { useQueryClient } from '@tanstack/react-query';
import type { ApiResponse, Data, Subscription } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { type ReactNode, useState } from 'react';
import { refusedMessage, unreachableMessage, paying as words } from '#texts/features/portal/content';
import { api } from '../../services/api/api.ts';
import type { Overlays } from '../../services/overlays.tsx';
import { usePortalRegion } from '../../services/portal/usePortalRegion.ts';
import { formatMoney } from './charges.ts';

type PaymentResult = Data['paySubscription'];

/** The question that is open: whether to pay, or whether the client approves the payment at the bank. */
type Question =
  | { kind: 'pay'; subscription: Subscription; due: string | undefined }
  | { kind: 'bank'; subscription: Subscription; detail: string; url: string | undefined };

export interface PaymentsHost {
  /** Called when a message is closed: focuses the selected subscription if the pressed button is gone. */
  restoreFocus: () => void;
}

/**
 * Pays an overdue amount: asks first, naming the amount, and shows the result. If the bank wants a confirmation, it asks on
 * the provider's page; the sandbox has no such page, so a dialog asks.
 */
export function usePayments(
  userId: string,
  { restoreFocus }: PaymentsHost,
  { during, show }: Pick<Overlays, 'during' | 'show'>,
): { pay: (subscription: Subscription) => void; element: ReactNode } {
  const region = usePortalRegion();
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();

  const askBeforePaying = async (subscription: Subscription) => {
    const request = { userId, subscriptionId: subscription.id };
    try {
      const answer = await during(words.lookingUp, api().getPaymentDue(request));
      if (answer.status !== 'OK') return show(refusedMessage(answer.detail));
      const { due } = answer.data;
      // Only resuming a paused subscription bills what is not due yet.
      if (!due && subscription.status !== 'paused') {
        void client.invalidateQueries();
        return show({ ...words.nothingDue(subscription), onClose: restoreFocus });
      }
      setQuestion({ kind: 'pay', subscription, due: due && formatMoney(due, region) });
    } catch (error) {
      show(unreachableMessage(error));
    }
  };

  const showResult = async (subscription: Subscription, call: Promise<ApiResponse<PaymentResult>>) => {
    setQuestion(undefined);
    try {
      const answer = await during(
        words.busy,
        call.finally(() => client.invalidateQueries()),
      );
      if (answer.status !== 'OK') return show({ ...refusedMessage(answer.detail), onClose: restoreFocus });
      const { outcome, detail, confirmUrl } = answer.data;
      if (outcome === 'confirm') return setQuestion({ kind: 'bank', subscription, detail, url: confirmUrl });
      show({
        kind: outcome === 'paid' ? 'success' : 'error',
        title: words.titles[outcome],
        body: detail,
        onClose: restoreFocus,
      });
    } catch (error) {
      show({ ...unreachableMessage(error), onClose: restoreFocus });
    }
  };

  const answerSandboxBank = (subscription: Subscription, approve: boolean) =>
    showResult(subscription, api().confirmInSandbox({ userId, subscriptionId: subscription.id, approve }));

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
        if (question.kind === 'pay') return void showResult(subscription, api().paySubscription(request));
        if (question.url === undefined) return void answerSandboxBank(subscription, true);
        // The list is reloaded when this tab is shown again.
        window.open(question.url, '_blank', 'noopener');
        setQuestion(undefined);
      }}
      onDecline={() => {
        if (question.kind === 'bank' && question.url === undefined) {
          return void answerSandboxBank(question.subscription, false);
        }
        setQuestion(undefined);
      }}
    />
  );

  return { pay: (subscription) => void askBeforePaying(subscription), element };
}
