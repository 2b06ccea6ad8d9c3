import type { Data, OwnBooking } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CorrectBooking } from '../features/admin/bookings/CorrectBooking.tsx';
import { NewBookingForm } from '../features/admin/bookings/NewBookingForm.tsx';
import { CustomerEntriesForm } from '../features/admin/customers/CustomerForms.tsx';
import { CustomersView } from '../features/admin/customers/CustomersView.tsx';
import { AddressForm } from '../features/booking/AddressForm.tsx';
import { BookingSummary } from '../features/booking/BookingSummary.tsx';
import { adminQuery } from '../services/api/adminApi.ts';
import { hostOf } from '../services/testSupport/hostBrand.ts';
import { VISITS } from '../services/testSupport/offers.ts';
import { AUSTIN, BERLIN, HAMILTON } from '../services/testSupport/regions.ts';
import { renderOnHost } from '../services/testSupport/renderOnHost.tsx';

const show = (region: Region, ...shown: [ReactNode, Parameters<typeof renderOnHost>[2]?]) =>
  renderOnHost(hostOf(VISITS, region), ...shown);

const own = {
  submissionType: 'schedule',
  date: '2026-12-01',
  services: '',
  option: '',
  state: 'new',
  actions: [],
  arrival: null,
  quote: null,
  postalCode: '78701',
} as unknown as OwnBooking;
const home = { street: '1100 Congress Ave', unit: '', city: 'Austin', postalCode: '78701' };
const booking = { ...own, ...home, id: 'one', revision: 1, phone: '', email: '' };
const customerOf = (brand: string) =>
  ({ ...home, id: brand, brand, site: brand, name: `Sam of ${brand}`, phone: '', email: '', notes: '' }) as const;

const nothing = async () => ({ accepted: true });

describe.each([
  { label: 'Postal code', region: HAMILTON, message: 'Please enter a postal code such as L8P 1A1.' },
  { label: 'Postal code', region: BERLIN, message: 'Please enter a postal code such as 10115.' },
  { label: 'ZIP code', region: AUSTIN, message: 'Please enter a ZIP code such as 78701.' },
])('the $label of $region.country', ({ label, region, message }) => {
  const field = () => page.getByRole('textbox', { name: label, exact: true });

  it('is asked for by its name, also in the refusal', async () => {
    show(region, <AddressForm title="Address" submitLabel="Save" onAddress={nothing} />);
    await page.getByRole('textbox', { name: 'Street and number' }).fill('12 Main St');
    await page.getByRole('textbox', { name: 'City' }).fill('Springfield');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(field()).toHaveAccessibleDescription(message);
  });

  it('is a fact of a booking by its name', async () => {
    show(region, <BookingSummary booking={own} />);
    await expect.element(page.getByRole('term')).toHaveTextContent(label);
  });

  it('is corrected by its name', async () => {
    show(region, <CorrectBooking booking={booking as unknown as Data['getBookings']['rows'][number]} />);
    await page.getByRole('button', { name: 'Correct the entries' }).click();
    await expect.element(field()).toHaveValue('78701');
  });

  it('is entered for a caller by its name', async () => {
    show(region, <NewBookingForm draft="" brands={[]} known={home} />);
    await expect.element(field()).toHaveValue('78701');
  });

  it('is an entry of a customer by its name', async () => {
    show(region, <CustomerEntriesForm customer={customerOf('northgate') as unknown as Data['getCustomer']} />);
    await page.getByRole('button', { name: 'Change the entries' }).click();
    await expect.element(field()).toHaveValue('78701');
  });
});

it('lists the customers of several brands with the addresses of each', async () => {
  const brands = [HAMILTON, BERLIN, AUSTIN].map((region) => ({ brand: region.timeZone, offer: VISITS, region }));
  const rows = brands.map(({ brand }) => ({ ...customerOf(brand), repeatWeeks: [], lastVisit: null, nextVisit: null }));
  show(BERLIN, <CustomersView />, [
    [adminQuery('getBookingSettings').queryKey, { brands: [], others: brands }],
    [adminQuery('getCustomers', { page: 1 }).queryKey, { rows, count: rows.length, page: 1 }],
  ]);
  const address = (brand: string, line: string) =>
    page.getByRole('row').filter({ hasText: brand }).getByRole('cell', { name: line, exact: true });
  await expect.element(address('Toronto', '1100 Congress Ave, Austin 78701')).toBeVisible();
  await expect.element(address('Berlin', '1100 Congress Ave, 78701 Austin')).toBeVisible();
  await expect.element(address('Chicago', '1100 Congress Ave, Austin, TX 78701')).toBeVisible();
});
