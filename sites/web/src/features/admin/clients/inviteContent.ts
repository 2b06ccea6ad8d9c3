import type { Region } from '@threefold/api-contract/region';
import { ACCOUNT_MESSAGES } from '@threefold/validation';
import { timeOf } from '../../../services/times.ts';

/** The texts of the invitations of clients. */
export const inviteText = {
  title: 'Invitations',
  body: 'Whoever gets one creates an account, and pays for the product that waits there.',
  empty: 'No invitation is open.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  invite: 'Invite a client',
  withdraw: 'Withdraw',
  product: 'Product that waits',
  noProduct: 'None',
  language: 'Language of the mail and its page',
  noProducts: 'The products could not be loaded. Please try again later.',
  inviting: {
    title: 'Invite a client',
    lead: 'The mail has a link that works once, for 7 days.',
    fields: [{ name: 'email', label: 'Email', kind: 'text' }],
    submitLabel: 'Send the invitation',
    submittingLabel: 'Sending...',
    closeLabel: 'Cancel',
    failure: ACCOUNT_MESSAGES.failed,
  },
  detail: (product: string | null, expiresAt: string, region: Region) =>
    `${product ?? 'No product'} · until ${timeOf(expiresAt, region)}`,
  sent: (email: string) => `The invitation to ${email} is on its way.`,
  withdrawn: (email: string) => `The invitation of ${email} is withdrawn.`,
  failed: ACCOUNT_MESSAGES.failed.body,
} as const;
