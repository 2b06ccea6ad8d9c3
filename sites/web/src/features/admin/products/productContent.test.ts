import { expect, it } from 'vitest';
import { HAMILTON } from '../../../services/testSupport/regions.ts';
import { newPriceSentence } from './productContent.ts';
import type { Product } from './productDraft.ts';

const product: Product = {
  id: 'paperwork',
  name: 'Paperwork',
  baseName: 'Paperwork',
  plan: 'essentials',
  description: 'Reads receipts.',
  image: { url: '/media/product.svg', alt: '' },
  cents: 3900,
  interval: 'month',
  active: true,
  version: '1',
  frequency: 'monthly',
  subscribers: 0,
  atThisPrice: 0,
};

it.each([
  [0, 0, 'Nobody has it yet.'],
  [1, 1, 'The 1 person who has it keeps paying $39.00 CAD, monthly.'],
  [3, 3, 'The 3 people who have it keep paying $39.00 CAD, monthly.'],
  // Some of them bought it at an earlier price.
  [3, 2, 'The 3 people who have it keep paying what they pay now.'],
])("the sentence about a new price fits %i people, %i of them at today's price", (subscribers, atThisPrice, who) => {
  expect(
    newPriceSentence({ ...product, subscribers, atThisPrice }, { cents: 39000, frequency: 'yearly' }, HAMILTON),
  ).toBe(`${who} Whoever subscribes from now on pays $390.00 CAD, yearly.`);
});
