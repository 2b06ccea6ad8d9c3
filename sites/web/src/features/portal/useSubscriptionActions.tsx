import { useQueryClient } from '@tanstack/react-query';
import type { ApiResponse, Subscription, Success } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { WebsiteDialog } from '@threefold/design-system/WebsiteDialog';
import { readableWebsite } from '@threefold/validation';
import { type ReactNode, useState } from 'react';
import * as words from '#texts/features/portal/content';
import { api } from '../../services/api/api.ts';
import { formResult } from '../../services/forms/formResult.ts';
import type { Message, Overlays } from '../../services/overlays.tsx';
import { usePortalRegion } from '../../services/portal/usePortalRegion.ts';
import type { NextCharges } from './charges.ts';
import { usePayments } from './usePayments.tsx';
import { usePlanChange } from './usePlanChange.tsx';
import { endsAtOnce } from './view.ts';

/** A client's actions on subscriptions, and their dialogs. */
export interface SubscriptionActions {
  cancel: (subscription: Subscription) => void;
  reactivate: (subscription: Subscription) => void;
  /** Goes to a new checkout for a subscription that has ended or never began. */
  startAgain: (subscription: Subscription) => void;
  pay: (subscription: Subscription) => void;
  changePlan: (subscription: Subscription, plan: Subscription['plans'][number]) => void;
  configure: (subscription: Subscription) => void;
  /** Render it once, anywhere in the screen. */
  element: ReactNode;
}

/** The actions that ask first, with the texts of their questions. */
const KINDS = {
  cancel: { words: words.cancelling, tone: 'danger' },
  reactivate: { words: words.reactivating, tone: 'plain' },
} as const;

/** The open dialog and its subscription. */
interface Opened {
  dialog: keyof typeof KINDS | 'start-again' | 'website';
  subscription: Subscription;
}

/**
 * The message after a call: its effect, the reason for a refusal, or that there was no response (specification,
 * section 8).
 */
export async function messageAfter<Result>(
  call: Promise<ApiResponse<Result>>,
  done: (data: Success<Result>['data']) => Message,
): Promise<Message> {
  try {
    const answer = await call;
    return answer.status === 'OK' ? done(answer.data) : words.refusedMessage(answer.detail);
  } catch (error) {
    return words.unreachableMessage(error);
  }
}

export interface SubscriptionActionsHost {
  /** Goes to the checkout: a subscription that has ended or never began can only be bought again. */
  buy: (offer: { stripePriceId: string; stripeProductId: string }) => void;
  /** Called when a message is closed: focuses the selected subscription if the pressed button is gone. */
  restoreFocus: () => void;
  /** The client's credit and next charges, for the questions. */
  charges: NextCharges;
}

/**
 * A client's actions on subscriptions. Cancelling and reactivating ask first, show progress, reload the list and report the
 * result (specification, section 4). The list is also reloaded after a failure: the call may have succeeded although its
 * response was lost.
 */
export function useSubscriptionActions(
  userId: string,
  { buy, restoreFocus, charges }: SubscriptionActionsHost,
  { during, show }: Pick<Overlays, 'during' | 'show'>,
): SubscriptionActions {
  const region = usePortalRegion();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const payments = usePayments(userId, { restoreFocus }, { during, show });
  const plans = usePlanChange(userId, { restoreFocus, charges }, { during, show });
  const open = (dialog: Opened['dialog']) => (subscription: Subscription) => setOpened({ dialog, subscription });
  const close = () => setOpened(undefined);

  const act = async (kind: keyof typeof KINDS, subscription: Subscription) => {
    close();
    const { words: texts } = KINDS[kind];
    const request = { userId, subscriptionId: subscription.id };
    const call =
      kind === 'cancel'
        ? api().cancelSubscription({ ...request, atOnce: endsAtOnce(subscription) })
        : api().reactivateSubscription(request);
    const message = messageAfter(call, ({ detail }) => (detail ? words.unchangedMessage(detail) : texts.done));
    await during(
      texts.busy,
      message.then(() => client.invalidateQueries()),
    );
    show({ ...(await message), onClose: restoreFocus });
  };

  const saveWebsite = async ({ id: subscriptionId }: Subscription, clientWebsiteURL: string) => {
    const result = await formResult(api().updateSubscriptionWebsite({ userId, subscriptionId, clientWebsiteURL }));
    await client.invalidateQueries();
    return result;
  };

  const dialogFor = ({ dialog, subscription }: Opened) => {
    if (dialog === 'website') {
      return (
        <WebsiteDialog
          open
          content={words.website(subscription.stripeProduct.baseName)}
          website={subscription.clientWebsiteURL && readableWebsite(subscription.clientWebsiteURL)}
          onSubmit={(website) => saveWebsite(subscription, website)}
          onClose={close}
        />
      );
    }
    if (dialog === 'start-again') {
      const { stripePriceId, stripeProduct } = subscription;
      return (
        <ConfirmDialog
          open
          content={words.resubscribeDialog(subscription, region)}
          onConfirm={() => buy({ stripePriceId, stripeProductId: stripeProduct.id })}
          onDecline={close}
        />
      );
    }
    const { words: texts, tone } = KINDS[dialog];
    return (
      <ConfirmDialog
        open
        tone={tone}
        content={texts.question(subscription, charges, region)}
        onConfirm={() => void act(dialog, subscription)}
        onDecline={close}
      />
    );
  };

  return {
    cancel: open('cancel'),
    reactivate: (subscription) =>
      open(subscription.reactivation === 'checkout' ? 'start-again' : 'reactivate')(subscription),
    startAgain: open('start-again'),
    pay: payments.pay,
    changePlan: plans.changePlan,
    configure: open('website'),
    element: (
      <>
        {opened && dialogFor(opened)}
        {payments.element}
        {plans.element}
      </>
    ),
  };
}
