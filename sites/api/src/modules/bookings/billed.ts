import { type BookingSettings, listPrice } from '@threefold/api-contract/booking-settings';
import { formatAddress, hasAddress } from '@threefold/validation';
import type { LocalBrand } from '../../platform/language.ts';
import { ruleTexts } from '../../platform/ruleTexts.ts';
import type { Billed, BillLine } from '../bills/index.ts';
import { bookedOf, offerOf, optionOf } from './offerWords.ts';
import { addressOf, type BookingRow } from './tables.ts';

/**
 * What the bill of a visit says, in its customer's language: a line for each part where the price is the price list's, and one for all of it where it is another.
 */
export function billedOf(row: BookingRow, brand: LocalBrand, cents: number, settings: BookingSettings): Billed {
  const { parts } = offerOf(brand);
  const option = optionOf(row, brand);
  const lineOf = (part: 'exteriorEnabled' | 'interiorEnabled', text: string): BillLine => ({
    text: [text, option].filter(Boolean).join(', '),
    cents: listPrice(settings, { ...row, exteriorEnabled: false, interiorEnabled: false, [part]: true }) ?? 0,
  });
  const lines = [
    ...(parts && row.exteriorEnabled ? [lineOf('exteriorEnabled', parts.outside)] : []),
    ...(parts && row.interiorEnabled ? [lineOf('interiorEnabled', parts.inside)] : []),
  ];
  const isListed = lines.length > 0 && cents === listPrice(settings, row);
  const address = addressOf(row);
  return {
    brand: row.brand,
    language: row.language,
    bookingId: row.id,
    name: row.name,
    email: row.email,
    currency: brand.region.currency,
    address: hasAddress(address) ? formatAddress(address, brand.region, ruleTexts(brand.region.language).unitText) : '',
    lines: isListed ? lines : [{ text: bookedOf(row, brand), cents }],
  };
}
