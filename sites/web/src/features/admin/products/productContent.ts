import type { Data } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { formatPrice } from '@threefold/validation';

type Products = Data['getAdminProducts'];
type Product = Products['products'][number];
type Interval = NonNullable<Product['interval']>;

/** Billing intervals, as clients read them. */
export const FREQUENCIES: Record<Interval, string> = { month: 'monthly', year: 'yearly' };

const people = (count: number) => (count === 1 ? '1 person has it' : `${count} people have it`);

/** The texts about products. */
export const productText = {
  title: 'Products and plans',
  lead: {
    database: 'What clients can subscribe to, in the order of the store. It is a sandbox: no card is charged.',
    stripe: 'What clients can subscribe to, in the order of the store. It is kept at Stripe.',
  },
  empty: 'No products yet. Add one, and clients find it on their dashboard.',
  add: 'Add a product',
  edit: 'Edit',
  onlyAtStripe: 'Its price can be changed only in Stripe.',
  onSale: 'ON SALE',
  offSale: 'OFF SALE',
  take: 'Take off sale',
  put: 'Put on sale',
  taken: (name: string, count: number) =>
    count === 0
      ? `${name} is off sale.`
      : `${name} is off sale. ${count === 1 ? 'The 1 person who has it keeps' : `The ${count} people who have it keep`} it.`,
  isOnSale: (name: string) => `${name} is on sale. Clients see it now.`,
  up: 'Move up',
  down: 'Move down',
  subscribers: (count: number) => (count === 0 ? 'Nobody has it' : people(count)),
  price: ({ cents, frequency }: Pick<Product, 'cents' | 'frequency'>, region: Region) =>
    `${formatPrice(cents, region)} ${region.currency}, ${frequency}`,
  failed: 'Something went wrong. Please try again later.',

  back: 'Back to the products',
  gone: 'This product no longer exists.',
  form: {
    title: 'What clients read and pay',
    name: 'Name',
    id: { label: 'Id', hint: 'Never changes. It names the product in the file and at the payment provider.' },
    plan: { label: 'Plan', hint: 'Such as essentials or pro.' },
    baseName: {
      label: 'Plan of',
      hint: 'If there are several plans: the name that they share. Clients change between plans that share it.',
    },
    optional: 'Optional',
    description: 'Description',
    french: {
      hint: 'What clients with French pages and mails read. What you leave empty is as in English.',
      name: 'French name',
      baseName: 'French plan of',
      description: 'French description',
    },
    picture: {
      label: 'Picture',
      hint: 'One that comes with the site.',
      none: 'Choose a picture',
      own: 'A photo of your own',
      ofOwn: 'A photo of your own, below',
      added: 'The picture was added. Clients see it once you save.',
    },
    alt: { label: 'What the picture shows', hint: 'Leave it empty if the picture only decorates.' },
    price: (currency: string) => `Price in ${currency}, without tax`,
    interval: { label: 'Paid', month: 'Every month', year: 'Every year' },
    active: 'On sale',
  },
  save: 'Save',
  saving: 'Saving...',
  saved: { on: 'Saved. Clients see it now.', off: 'Saved. Clients see it once it is on sale.' },
  conflict: {
    title: 'The saved version:',
    take: 'Use the saved version',
    note: 'If you save again, your version replaces it.',
  },
  preview: {
    title: 'Preview',
    lead: 'As clients see it on their dashboard.',
    get: 'GET',
    schemes: { light: 'Light', dark: 'Dark' },
    noName: 'Name',
  },
  leave: {
    title: 'Leave without saving?',
    body: 'What you changed is not saved yet.',
    confirmLabel: 'Leave it',
    declineLabel: 'Keep editing',
  },
} as const;

/** What a changed price means for those who have the product. */
export function newPriceSentence(
  { cents, frequency, subscribers, atThisPrice }: Product,
  next: Pick<Product, 'cents' | 'frequency'>,
  region: Region,
): string {
  const [before, after] = [productText.price({ cents, frequency }, region), productText.price(next, region)];
  const newcomers = `Whoever subscribes from now on pays ${after}.`;
  if (subscribers === 0) return `Nobody has it yet. ${newcomers}`;
  const who = subscribers === 1 ? 'The 1 person who has it keeps' : `The ${subscribers} people who have it keep`;
  return `${who} paying ${atThisPrice === subscribers ? before : 'what they pay now'}. ${newcomers}`;
}
