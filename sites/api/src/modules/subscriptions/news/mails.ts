import type { ClientMailKind } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { composeOwnerMail, type MailDraft } from '../../../platform/mail/compose.ts';
import { type Entry, emailEntry } from '../../../platform/mail/content.ts';
import { type Message, singleLine } from '../../../platform/mail/message.ts';
import type { clientNews } from './tables.ts';

/** A client, as mails to the owner name them. */
export interface NamedClient {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Something that the owner may want to know about a client. */
export interface NewsOfClient {
  kind: ClientMailKind;
  client: NamedClient;
  /** Name of the product; empty for `deleted`. */
  product: string;
  /** What it costs, in words; for `deleted` what the client had, with prices. */
  price: string;
  /** Who did it: `provider` for what was done there, or for what happened by itself. */
  by: 'client' | 'admin' | 'provider';
  /** Further lines of the mail, such as the day on which it ends. */
  entries?: readonly Entry[];
}

const nameOf = ({ firstName, lastName }: NamedClient) => singleLine(`${firstName} ${lastName}`);

const LABELS: Record<ClientMailKind, string> = {
  subscribed: 'New subscription',
  website: 'Website set',
  cancelled: 'Cancelled',
  reactivated: 'Reactivated',
  'payment-failed': 'Payment failed',
  ended: 'Ended',
  deleted: 'Account deleted',
};

/** What happened, without who did it. */
const EVENTS: Record<ClientMailKind, string> = {
  subscribed: 'subscribed to',
  website: 'set the website for',
  cancelled: 'cancelled',
  reactivated: 'reactivated',
  'payment-failed': '',
  ended: 'ended',
  deleted: '',
};

function sentenceOf({ kind, client, product, by }: NewsOfClient): string {
  const name = nameOf(client);
  if (kind === 'deleted') return `${name} has deleted their account.`;
  if (kind === 'payment-failed') return `The payment of ${name} for ${product} failed.`;
  if (by === 'client') return `${name} has ${EVENTS[kind]} ${product}.`;
  if (kind === 'ended' && by === 'provider') return `The subscription of ${name} to ${product} has ended.`;
  const who = by === 'admin' ? 'by an admin' : 'at the payment provider';
  return `The subscription of ${name} to ${product} was ${EVENTS[kind]} ${who}.`;
}

const linkTo = (site: string, id: string) => `${site}/AdminDashboard/clients/${id}`;

const settingsClosing = 'Which of these mails you get, and when, is among the settings of the dashboard.';

/** The owner's mail about a client. @param site URL of the brand's site */
export function clientNewsMail(news: NewsOfClient, brand: BrandEntry, site: string): Message {
  const { kind, client, product, price, entries = [] } = news;
  const name = nameOf(client);
  const isDeleted = kind === 'deleted';
  const draft: MailDraft = {
    // The subject outlives the text of a mail about a deleted account.
    subject: isDeleted ? LABELS.deleted : `${LABELS[kind]}: ${name}, ${product}`,
    paragraphs: [sentenceOf(news)],
    entries: [
      ['Client', name],
      emailEntry(client.email),
      ...(isDeleted
        ? [['Subscriptions', price || 'None'] satisfies Entry]
        : [['Subscription', product] satisfies Entry, ['Price', price] satisfies Entry]),
      ...entries,
    ],
    link: isDeleted
      ? { label: 'To see all clients', url: `${site}/AdminDashboard/clients`, button: 'Open the clients' }
      : { label: 'To see the client on the dashboard', url: linkTo(site, client.id), button: 'Open the client' },
    closing: [settingsClosing],
  };
  // Replies go to the client, unless the address is to be forgotten.
  return composeOwnerMail(brand, { name, address: isDeleted ? '' : client.email }, draft);
}

/** The owner's daily mail. @param news in the order in which it happened, with the client unless deleted */
export function clientDigestMail(
  news: readonly (Pick<typeof clientNews.$inferSelect, 'kind' | 'product' | 'detail'> & {
    client: NamedClient | undefined;
  })[],
  brand: BrandEntry,
  site: string,
): Message {
  const count = news.length === 1 ? '1 change' : `${news.length} changes`;
  const entryOf = ({ kind, product, detail, client }: (typeof news)[number]): Entry => {
    const text = [client && nameOf(client), product, detail].filter(Boolean).join(', ') || 'No subscriptions';
    return client ? [LABELS[kind], text, linkTo(site, client.id)] : [LABELS[kind], text];
  };
  const draft: MailDraft = {
    subject: `Your clients: ${count}`,
    preview: [...new Set(news.map(({ kind }) => LABELS[kind]))].join(', '),
    paragraphs: [`${count} among your clients since the last daily mail:`],
    entries: news.map(entryOf),
    link: { label: 'To see all clients', url: `${site}/AdminDashboard/clients`, button: 'Open the clients' },
    closing: [settingsClosing],
  };
  return composeOwnerMail(brand, { name: '', address: '' }, draft);
}
