import { type BookingSettings, listPrice } from '@threefold/api-contract/booking-settings';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { formatAddress, hasAddress } from '@threefold/validation';
import type { Billed } from '../bills/index.ts';
import { addressOf, type BookingRow } from './tables.ts';
import { servicesOf } from './texts.ts';

/** The sides of the windows, as lines of a bill. */
const SIDES = [
  ['exteriorEnabled', 'Exterior windows'],
  ['interiorEnabled', 'Interior windows'],
] as const;

/**
 * What the bill of a cleaning says: a line for each side of the windows where the price is the price list's, and one for all of it
 * where it is another.
 */
export function billedOf(row: BookingRow, brand: BrandEntry, cents: number, settings: BookingSettings): Billed {
  const size = `${row.selectedRange} sq ft`;
  const sides = SIDES.filter(([side]) => row[side]);
  const lines = sides.map(([side, text]) => ({
    text: `${text}, ${size}`,
    cents: listPrice(settings, { ...row, exteriorEnabled: false, interiorEnabled: false, [side]: true }) ?? 0,
  }));
  const address = addressOf(row);
  return {
    brand: row.brand,
    bookingId: row.id,
    name: row.name,
    email: row.email,
    address: hasAddress(address) ? formatAddress(address, brand.region.country) : '',
    lines: cents === listPrice(settings, row) ? lines : [{ text: `${servicesOf(row, brand)}, ${size}`, cents }],
  };
}
