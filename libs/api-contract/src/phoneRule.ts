import { isPhone } from '@threefold/validation';
import type { Region } from './region.ts';

/** Whether numbers of a country are written without its code, as (905) 555-0142. */
export const isNorthAmerican = ({ country }: Pick<Region, 'country'>): boolean => country === 'CA' || country === 'US';

/**
 * Whether a text can be a phone number where a brand does business. Outside North America one without a + is read by the API, which
 * knows the numbers of all countries, and which then has none if it is wrong.
 */
export const canBePhone = (text: string, region: Pick<Region, 'country'>): boolean =>
  isPhone(text) || (!isNorthAmerican(region) && !text.includes('+') && text.replaceAll(/\D/g, '').length >= 5);
