import type { Data } from '@threefold/api-contract';
import { isLive } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import type { ReasonDialogContent } from '@threefold/design-system/ReasonDialog';
import { dayOf } from '../../../services/times.ts';
import { adminText } from '../shared/content.ts';
import { withoutThisYear } from '../shared/times.ts';

type ClientSubscription = Data['getClient']['subscriptions'][number];

/** The date of a time, without this year. */
export const shortDay = (iso: string, region: Region): string => withoutThisYear(dayOf(iso, region), region);

/** The texts of the list of clients. */
export const clientsText = {
  caption: 'Clients and subscriptions',
  empty: 'No clients yet. People who register appear here.',
  noMatch: 'No clients match this search.',
  noSubscriptions: 'None',
  /** In the export, where a subscription has no value. */
  nothing: 'none',
  filters: {
    live: 'With a subscription',
    none: 'Without',
    overdue: 'Payment overdue',
    new: 'New this month',
    ending: 'Ending',
    paying: 'Paying',
  },
  verified: 'VERIFIED',
  notVerified: 'NOT VERIFIED',
  invoices: 'Invoices of all clients',
} as const;

/** The texts of a client's page. */
export const clientText = {
  back: 'Back to the clients',
  account: 'Account',
  email: 'Email',
  verified: 'Verified',
  yes: 'Yes',
  notYet: 'Not yet',
  since: 'Client since',
  company: 'Company',
  billingEmail: 'Billing email',
  subscriptions: { title: 'Subscriptions', empty: 'No subscriptions.', noWebsite: 'No website yet' },
  invoices: { title: 'Invoices', empty: 'No invoices.', more: 'Older invoices are at the payment provider.' },
  messages: { title: 'Messages', empty: 'No messages.', new: 'New', handled: 'Handled' },
  accepted: {
    title: 'Accepted legal texts',
    empty: 'No acceptance is recorded: the client has not logged in since these texts are kept.',
    at: (when: string) => `Accepted ${when}`,
    read: 'Read',
    readOf: (title: string) => `Read: ${title}`,
  },
  log: { title: 'Log', empty: 'Nothing yet.' },
  cancel: 'Cancel',
  /** The button's name, which begins with its label. */
  cancelName: (product: string) => `Cancel the subscription: ${product}`,
  cancelled: 'Done. The client gets a mail with the reason.',
} as const;

/** The state of a subscription, in words. */
export function subscriptionStateText(
  { status, cancelAtPeriodEnd, periodEnd }: Pick<ClientSubscription, 'status' | 'cancelAtPeriodEnd' | 'periodEnd'>,
  region: Region,
): string {
  if (status === 'incomplete') return 'First payment not finished';
  if (!isLive(status)) return `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
  const day = dayOf(periodEnd, region);
  if (status === 'trialing') return cancelAtPeriodEnd ? `Trial, ends ${day}` : `Trial, first charge ${day}`;
  if (status === 'past_due') return `Payment overdue, ${cancelAtPeriodEnd ? 'ends' : 'renews'} ${day}`;
  return `${cancelAtPeriodEnd ? 'Cancelled, ends' : 'Renews'} ${day}`;
}

/** A version of a legal text that a client has accepted: Terms of Use of March 12, 2026 (version 3). */
export function acceptedTitle(
  { name, brand, publishedAt, number }: Data['getClient']['acceptedTexts'][number],
  region: Region,
): string {
  const key = name.replace(`legal/${brand}-`, '').replace(/\..*$/, '');
  const title = adminText.legalTexts[key] ?? key;
  const language = name.includes('.fr-CA.') ? ' in French' : '';
  // The first content of the site was written before it came into the database.
  if (number === 1) return `${title}${language}, as the site began (version 1)`;
  return `${title}${language} of ${dayOf(publishedAt, region)} (version ${number})`;
}

/** The question before a subscription is cancelled. */
export const cancelContent = (
  subscription: ClientSubscription,
  client: string,
  region: Region,
): ReasonDialogContent => {
  const { product, status, cancelAtPeriodEnd, periodEnd } = subscription;
  const laterIsPossible = isLive(status) && !cancelAtPeriodEnd;
  return {
    title: `Cancel ${product}?`,
    lead: laterIsPossible
      ? `${client} gets a mail about it. This refunds nothing; refunds are made under Invoices.`
      : `It ends at once. ${client} gets a mail about it. This refunds nothing; refunds are made under Invoices.`,
    choice: laterIsPossible
      ? {
          legend: 'When it ends',
          options: [
            { value: 'period-end', label: `On ${dayOf(periodEnd, region)}, when the paid period ends` },
            { value: 'undoable', label: `On ${dayOf(periodEnd, region)}, unless the client reactivates it` },
            { value: 'now', label: 'At once' },
          ],
        }
      : undefined,
    reasonLabel: 'Reason',
    reasonHint: 'The mail and the log quote it as you write it.',
    noReason: 'Please give the reason: the client reads it.',
    submitLabel: 'Cancel the subscription',
    submittingLabel: 'Cancelling...',
    closeLabel: 'Keep it',
    failure: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
  };
};
