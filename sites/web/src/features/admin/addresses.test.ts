import { expect, it } from 'vitest';
import { firstAddress } from './addresses.ts';

it.each([
  ['', '', '/AdminDashboard/bookings'],
  ['?kind=estimate', '#search=Priya', '/AdminDashboard/bookings?kind=estimate#search=Priya'],
  ['?record=b1', '', '/AdminDashboard/bookings/b1'],
  ['?view=messages&record=m1', '', '/AdminDashboard/messages/m1'],
  ['?view=bookings&state=late', '', '/AdminDashboard/bookings?state=late'],
  ['?view=week&day=2026-11-23', '', '/AdminDashboard/week/2026-11-23'],
  ['?view=person', '', '/AdminDashboard/privacy'],
  ['?view=client&record=c1', '', '/AdminDashboard/clients/c1'],
  ['?view=product', '', '/AdminDashboard/new-product'],
  ['?view=product&record=front-desk', '', '/AdminDashboard/products/front-desk'],
  ['?view=//evil.test', '', '/AdminDashboard/%2F%2Fevil.test'],
])('the address of the dashboard with %s%s leads to %s', (search, hash, address) => {
  expect(firstAddress(search, hash)).toBe(address);
});
