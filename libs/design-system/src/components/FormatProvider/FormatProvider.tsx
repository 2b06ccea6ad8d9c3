import type { FormatOptions } from '@threefold/validation';
import { createContext, type ReactNode, useContext } from 'react';

export interface FormatProviderProps extends FormatOptions {
  /** The content whose prices, dates and numbers are formatted. */
  children: ReactNode;
}

const Formats = createContext<FormatOptions>({});

/** The options that are set: an undefined one must not replace the provider's. */
const definedOptions = (options: FormatOptions): FormatOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/**
 * The formats of prices, dates and numbers: a section's own, completed by those of the nearest provider. Pass them to
 * `formatPrice`, `formatDate` and `formatNumber`.
 */
export function useFormats(own: FormatOptions = {}): FormatOptions {
  const { locale, currency, timeZone } = own;
  return { ...useContext(Formats), ...definedOptions({ locale, currency, timeZone }) };
}

/**
 * Sets locale, currency and time zone of all prices, dates and numbers in it. Inside another provider, set only what differs.
 * Without a provider: Canadian English, CAD and UTC.
 */
export function FormatProvider({ children, ...own }: FormatProviderProps) {
  return <Formats value={useFormats(own)}>{children}</Formats>;
}
