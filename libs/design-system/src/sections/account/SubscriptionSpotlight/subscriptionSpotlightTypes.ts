import type { FormatOptions } from '@threefold/validation';
import type { ReactNode } from 'react';
import type { HeadingLevel, RootProps } from '../../../components/styled/index.ts';
import type { Subscription } from '../../../foundations/portal.ts';

/** The texts of the panel. */
export interface SubscriptionSpotlightContent {
  /** Shown while nothing is selected. */
  placeholder: string;
  active: string;
  inactive: string;
  /** Labels of the facts. */
  plan: string;
  /** Without it the price is not shown. */
  price?: string;
  purchased: string;
  renews: string;
  website: string;
  /** Label of the future end date of a canceled subscription. */
  ends: string;
  /** Label of the past end date of a subscription. */
  ended: string;
  /** Shown instead of a missing website: `configure` from 900 px up, `configureByTouch` below. */
  configure: string;
  configureByTouch: string;
  /** Label of the button that changes the website. Without it there is no button. */
  changeWebsite?: string;
  cancel: string;
  /** What cancelling means, beside the button. */
  cancelNote: string;
  reactivate: string;
  /** Label of the card that pays. Without it the card is not shown. */
  card?: string;
  /** Label of the button that replaces the card. */
  replaceCard?: string;
  /** Label of the button that pays what is overdue. Without it there is no button. */
  pay?: string;
  /** Label of the button that begins a subscription again. Without it there is no button. */
  startAgain?: string;
}

export interface SubscriptionSpotlightProps
  extends Omit<FormatOptions, 'currency'>,
    RootProps<'div', 'DsSubscriptionSpotlight'> {
  content: SubscriptionSpotlightContent;
  /** The selected subscription, if any. */
  subscription: Subscription | undefined;
  /** Today's date in ISO 8601, to distinguish future from past end dates. */
  today: string;
  /** `loading` reserves the panel's space, `busy` disables its buttons. Default: `ready` */
  status?: 'loading' | 'ready' | 'busy';
  /** Whether it can be canceled, even while inactive, such as when it is unpaid. Default: true for active ones */
  cancellable?: boolean;
  /** Called with the subscription's id on cancel. Ask for confirmation first. */
  onCancel: (id: string) => void;
  /** Called on reactivate. Omit it for a product that is no longer for sale; there is no button then. */
  onReactivate?: (id: string) => void;
  /** The card that pays, in words such as 'Visa ending in 4242, expires 04/2028'. */
  card?: string;
  /** Called when the user asks to replace the card. */
  onReplaceCard?: (id: string) => void;
  /** Called on pay. Omit it while nothing is overdue. */
  onPay?: (id: string) => void;
  /** Called on start again, which is offered beside the other actions. Pass it for a subscription that never began. */
  onStartAgain?: (id: string) => void;
  /** Called when the user asks to set the website. */
  onConfigure: (id: string) => void;
  /**
   * `notice` is shown before the actions: what the client should know or do about the subscription's status. `plan` follows the
   * plan's name, such as buttons that change it.
   */
  slots?: { notice?: ReactNode; plan?: ReactNode };
  /** Level of the heading. Default: 3 */
  headingLevel?: HeadingLevel;
}
