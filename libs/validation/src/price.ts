/** The only currency of the prices. */
export const CURRENCY = 'CAD';

/**
 * An amount with its sign but without the currency's name, such as '$39.00'. The caller shows CAD beside it.
 * @param cents the amount in hundredths
 * @param options.locale BCP 47 tag. Canadian English by default.
 */
export function formatPrice(cents: number, { locale = 'en-CA' }: { locale?: string } = {}): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: CURRENCY,
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);
}
