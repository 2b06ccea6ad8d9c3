import { DEFAULT_FORMATS, type FormatOptions } from './dates.ts';

/**
 * An amount with the currency's symbol but without its code, such as '$39.00'. The caller shows the code beside it.
 *
 * @param amount in the currency's smallest unit, such as cents
 */
export function formatPrice(amount: number, options: FormatOptions = {}): string {
  const { locale = DEFAULT_FORMATS.locale, currency = DEFAULT_FORMATS.currency } = options;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A number with the separators and digits of the locale. In the default locale its digits only, such as '1200'. */
export const formatNumber = (value: number, { locale = DEFAULT_FORMATS.locale }: FormatOptions = {}): string =>
  locale === DEFAULT_FORMATS.locale ? String(value) : new Intl.NumberFormat(locale).format(value);
