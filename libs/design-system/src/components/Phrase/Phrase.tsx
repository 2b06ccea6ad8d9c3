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
 * Where a text is split, in the order of the pattern: whole email addresses, dates with or without their year, times and hours
 * (10 a.m. to noon), phone numbers, ranges (24-48), 6000+, and numbers with a unit. The punctuation behind each belongs to it,
 * because it must not begin a line.
 */
const PARTS =
  /((?<!\S)\S+@\S+|(?:[A-Z]\w\w, [A-Z]\w+\.? \d+(?:, \d{4})?|(?:(?:\d+|noon) to )?[\d:]+\s[ap]\.m\.(?: to noon)?|\(\d+\) [\d-]+|\d+(?:[-–]\d+)+|\d+\+|\d+(?=\u00a0|ppm\b))[.,;:!?]?)/;

/** Style of records, for `styled`: their dates and numbers do not stand out, also where the theme emphasizes those of texts. */
export const plainPhrases = { '& .DsPhrase-noWrap': { font: 'inherit', letterSpacing: 'inherit' } } as const;

/** Text in which dates, numbers and the parts of addresses do not wrap, and numbers with a unit are emphasized. */
export function Phrase({ children }: { children: string }) {
  // The key of a part: where it ends in the text.
  let end = 0;
  return children.split(PARTS).map((part, index) => {
    end += part.length;
    // `split` with a group returns the matches at odd indexes.
    if (index % 2 === 0) return part;
    // An address may wrap after `@`, and after a dot with a long part behind it.
    if (part.includes('@')) return part.split(/(?<=@|\.(?=\w{14}))/).map((piece) => [<wbr key={end} />, piece]);
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
