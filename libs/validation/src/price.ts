import type { FormatOptions } from './dates.ts';

/** The currency of the prices, unless the host names another one. */
export const CURRENCY = 'CAD';

/**
 * An amount with the currency's symbol but without its code, such as '$39.00'. The caller shows the code beside it.
 *
 * @param amount in the currency's smallest unit, such as cents
 */
export function formatPrice(amount: number, { locale = 'en-CA', currency = CURRENCY }: FormatOptions = {}): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A number with the separators and digits of the locale. Without a locale its digits only, such as '1200'. */
export const formatNumber = (value: number, { locale }: FormatOptions = {}): string =>
  locale ? new Intl.NumberFormat(locale).format(value) : String(value);
