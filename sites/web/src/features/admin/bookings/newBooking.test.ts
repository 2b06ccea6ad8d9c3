import type { Data } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { expect, it } from 'vitest';
import { VISITS } from '../../../services/testSupport/offers.ts';
import { AUSTIN, BERLIN } from '../../../services/testSupport/regions.ts';
import { entriesOfCustomer } from './newBooking.ts';

const phoneOf = (phone: string, region: Region) => {
  const customer = { brand: 'gardens', phone, bookings: [] } as unknown as Data['getCustomer'];
  const brand = { brand: 'gardens', offer: VISITS, region } as unknown as Data['getBookingSettings']['brands'][number];
  return entriesOfCustomer(customer, [brand]).phone;
};

it.each([
  ['(512) 555-0142', AUSTIN, '(512) 555-0142'],
  // Without its code it would be read as one of Germany's.
  ['(512) 555-0142', BERLIN, '+1 (512) 555-0142'],
  ['+4930901820', BERLIN, '+4930901820'],
  ['', BERLIN, ''],
])('the number %s of a customer is entered so that it is read again', (phone, region, entered) => {
  expect(phoneOf(phone, region)).toBe(entered);
});
