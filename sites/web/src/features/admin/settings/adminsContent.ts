import type { Data } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { ACCOUNT_MESSAGES } from '@threefold/validation';
import { timeOf } from '../../../services/times.ts';

type Admins = Data['getAdmins'];
type Admin = Admins['admins'][number];
type BrandKeys = Admin['brands'];

const promptTexts = { closeLabel: 'Cancel', failure: ACCOUNT_MESSAGES.failed } as const;

/** The texts of the list of admins. */
export const adminsText = {
  title: 'Admins',
  body: 'Who can open this dashboard, and for which brands.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  allBrands: 'All brands',
  brands: 'Brands',
  noBrands: 'Choose at least one brand.',
  you: 'You',
  invited: 'Invited',
  change: 'Change brands',
  remove: 'Remove',
  withdraw: 'Withdraw',
  invite: 'Invite an admin',
  inviting: {
    ...promptTexts,
    title: 'Invite an admin',
    lead: 'They get a mail with a link that works once, for 7 days.',
    fields: [{ name: 'email', label: 'Email', kind: 'text' }],
    submitLabel: 'Send the invitation',
    submittingLabel: 'Sending...',
  },
  changing: (name: string) => ({
    ...promptTexts,
    title: `Which brands does ${name} see?`,
    fields: [],
    submitLabel: 'Save',
    submittingLabel: 'Saving...',
  }),
  removing: (name: string) => ({
    title: `Remove ${name} as an admin?`,
    body: 'They are logged out at once. Their account stays as one of a client.',
    confirmLabel: 'Remove',
    declineLabel: 'Cancel',
  }),
  sent: (email: string) => `The invitation to ${email} is on its way.`,
  changed: (name: string) => `The brands of ${name} are changed.`,
  removed: (name: string) => `${name} is no longer an admin.`,
  withdrawn: (email: string) => `The invitation of ${email} is withdrawn.`,
} as const;

const factorsOf = ({ secondFactor, passkey }: Admin) => {
  const factors = [...(secondFactor ? ['second factor'] : []), ...(passkey ? ['passkey'] : [])];
  return factors.length > 0 ? `has a ${factors.join(' and a ')}` : 'no second factor, no passkey';
};

/** The names of an admin's brands. */
const brandNames = (keys: BrandKeys, { brands }: Admins): string =>
  keys === null
    ? adminsText.allBrands
    : keys.map((key) => brands.find(({ brand }) => brand === key)?.name ?? key).join(', ') || 'No brand';

/** What the list says about an admin below the name. */
export const detailOf = (admin: Admin, all: Admins, region: Region): string =>
  [
    admin.email,
    brandNames(admin.brands, all),
    factorsOf(admin),
    admin.lastLoginAt ? `last login ${timeOf(admin.lastLoginAt, region)}` : 'never logged in',
  ].join(' · ');

/** What the list says about an invitation below its address. */
export const invitationDetail = (
  { brands, expiresAt }: Admins['invitations'][number],
  all: Admins,
  region: Region,
): string => `${brandNames(brands, all)} · until ${timeOf(expiresAt, region)}`;
