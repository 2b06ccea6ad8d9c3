import type { ComponentsOverrides } from '@mui/material/styles';
import { styled } from '../styled/index.ts';

// Text that is wider than its line (in large type) still wraps. Underlines do not reach inline blocks by themselves.
const NoWrap = styled('span', { name: 'DsPhrase', slot: 'NoWrap' })({
  display: 'inline-block',
  maxWidth: '100%',
  textDecoration: 'inherit',
});

const Figure = styled('strong', { name: 'DsPhrase', slot: 'Figure' })({ fontWeight: 700 });

/**
 * Dates, with or without their year, and times as `formatDateTime` writes them, hours such as 10 a.m. to noon, the signs in addresses
 * after which a line may end, ranges such as 24-48 or 6000+, phone numbers, and numbers with a unit (after a no-break space, or ppm
 * directly). The punctuation behind them belongs to them, because it must not begin a line.
 */
const UNBREAKABLE =
  /((?:[A-Z]\w\w, [A-Z]\w+\.? \d+(?:, \d{4})?|(?:(?:\d+|noon) to )?[\d:]+\s[ap]\.m\.(?: to noon)?|@|\.(?=\w{14})|\(\d+\) [\d-]+|\b\d+(?:[-–]\d+)+|\d+\+|\d+(?=\u00a0|ppm\b))[.,;:!?]?)/;

/** Text in which dates, numbers and the parts of addresses do not wrap, and numbers with a unit are emphasized. */
export function Phrase({ children }: { children: string }) {
  // The key of a part: where it ends in the text.
  let end = 0;
  return children.split(UNBREAKABLE).map((part, index) => {
    end += part.length;
    // `split` with a group returns the unbreakable parts at odd indexes.
    if (index % 2 === 0) return part;
    // An address may wrap after `@`, and after a dot with a long part behind it.
    if (/^[@.]/.test(part)) return [part, <wbr key={end} />];
    const Slot = /^\d+$/.test(part) ? Figure : NoWrap;
    return <Slot key={end}>{part}</Slot>;
  });
}

declare module '@mui/material/styles' {
  interface ComponentNameToClassKey {
    DsPhrase: 'noWrap' | 'figure';
  }
  interface Components<Theme = unknown> {
    DsPhrase?: { styleOverrides?: ComponentsOverrides<Theme>['DsPhrase'] };
  }
}
