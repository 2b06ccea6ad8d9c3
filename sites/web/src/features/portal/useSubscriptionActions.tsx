import type { Answer, Subscription } from '@threefold/api-contract';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { WebsiteDialog } from '@threefold/design-system/WebsiteDialog';
import { type ReactNode, useState } from 'react';
import { api } from '../../services/api.ts';
import { formResult } from '../../services/formResult.ts';
import type { Message, Overlays } from '../../services/overlays.tsx';
import * as words from './content.ts';

/** What a client can do to a subscription, and the dialogs it takes. */
export interface SubscriptionActions {
  cancel: (subscription: Subscription) => void;
  reactivate: (subscription: Subscription) => void;
  configure: (subscription: Subscription) => void;
  /** To be rendered once, anywhere in the screen. */
  element: ReactNode;
}

const KINDS = {
  cancel: { words: words.cancelling, call: 'cancelSubscription', tone: 'danger' },
  reactivate: { words: words.reactivating, call: 'reactivateSubscription', tone: 'plain' },
} as const;

/** Which dialog is open, about which subscription. */
interface Opened {
  dialog: keyof typeof KINDS | 'start-over' | 'website';
  subscription: Subscription;
}

/**
 * The message after a call: what it did, why it was refused, or that there was no answer (specification, section 8).
 */
async function messageAfter(call: Promise<Answer<unknown>>, done: Message): Promise<Message> {
  try {
    const answer = await call;
    return answer.status === 'OK' ? done : words.refused(answer.detail);
  } catch (error) {
    return words.unreachable(error);
  }
}

export interface SubscriptionActionsHost {
  /** Loads the list of subscriptions again. */
  reload: () => Promise<boolean>;
  /** Goes to the checkout: what has ended can only be bought again. */
  buy: (offer: { stripePriceId: string; stripeProductId: string }) => void;
  /** Gives the focus to what was acted on: the button that began it has given its place to another. */
  focus: () => void;
}

/**
 * Cancelling and reactivating ask first, say what they are busy with, load the list again and say what came of it
 * (specification, section 4). The list is loaded after a failure too: an answer that was lost may have been a good one.
 */
export function useSubscriptionActions(
  userId: string,
  { reload, buy, focus }: SubscriptionActionsHost,
  { during, show }: Overlays,
): SubscriptionActions {
  const [opened, setOpened] = useState<Opened>();
  const open = (dialog: Opened['dialog']) => (subscription: Subscription) => setOpened({ dialog, subscription });
  const close = () => setOpened(undefined);

  const act = async (kind: keyof typeof KINDS, { id: subscriptionId }: Subscription) => {
    close();
    const { call, words } = KINDS[kind];
    const message = messageAfter(api()[call]({ userId, subscriptionId }), words.done);
    await during(words.busy, message.then(reload));
    // Once the message has closed and found nothing left to give the focus back to.
    show({ ...(await message), onClose: () => setTimeout(focus) });
  };

  const saveWebsite = async ({ id: subscriptionId }: Subscription, clientWebsiteURL: string) => {
    const result = await formResult(api().updateSubscriptionWebsite({ userId, subscriptionId, clientWebsiteURL }));
    await reload();
    return result;
  };

  const dialogFor = ({ dialog, subscription }: Opened) => {
    if (dialog === 'website') {
      return (
        <WebsiteDialog
          open
          content={words.website(subscription.stripeProduct.baseName)}
          website={subscription.clientWebsiteURL}
          onSubmit={(website) => saveWebsite(subscription, website)}
          onClose={close}
        />
      );
    }
    if (dialog === 'start-over') {
      const { stripePriceId, stripeProduct } = subscription;
      return (
        <ConfirmDialog
          open
          content={words.startingOver(subscription)}
          onConfirm={() => buy({ stripePriceId, stripeProductId: stripeProduct.id })}
          onDecline={close}
        />
      );
    }
    const { words: asked, tone } = KINDS[dialog];
    return (
      <ConfirmDialog
        open
        tone={tone}
        content={asked.ask(subscription)}
        onConfirm={() => void act(dialog, subscription)}
        onDecline={close}
      />
    );
  };

  return {
    cancel: open('cancel'),
    reactivate: (subscription) =>
      open(subscription.reactivation === 'checkout' ? 'start-over' : 'reactivate')(subscription),
    configure: open('website'),
    element: opened && dialogFor(opened),
  };
}
