import type { FormatOptions } from '@threefold/validation';
import { createContext, type ReactNode, useContext } from 'react';

export interface FormatProviderProps extends FormatOptions {
  /** The content whose prices, dates and numbers are formatted. */
  children: ReactNode;
}

const Formats = createContext<FormatOptions>({});

/**
 * The formats of prices, dates and numbers: a section's own, completed by those of the nearest provider. Pass them to
 * `formatPrice`, `formatDate` and `formatNumber`.
 */
export function useFormats(own: FormatOptions = {}): FormatOptions {
  const outer = useContext(Formats);
  return {
    locale: own.locale ?? outer.locale,
    currency: own.currency ?? outer.currency,
    timeZone: own.timeZone ?? outer.timeZone,
  };
}

/**
 * Sets locale, currency and time zone of all prices, dates and numbers in it. Inside another provider, set only what differs.
 * Without a provider: `DEFAULT_FORMATS`.
 */
export function FormatProvider({ children, ...own }: FormatProviderProps) {
  return <Formats value={useFormats(own)}>{children}</Formats>;
}
