import type { ComponentsOverrides } from '@mui/material/styles';
import { styled } from '../styled/index.ts';

const NoWrap = styled('span', { name: 'DsPhrase', slot: 'NoWrap' })({ whiteSpace: 'nowrap' });

const Figure = styled('strong', { name: 'DsPhrase', slot: 'Figure' })({ fontWeight: 700 });

/** Ranges such as 24-48 or 6000+, phone numbers, and numbers with a unit (after a no-break space, or ppm directly). */
const UNBREAKABLE = /(\(\d{3}\) \d{3}-\d{4}|\d+[-–]\d+|\d+\+|\d+(?=\u00a0|ppm\b))/;

/** Text in which numbers do not wrap, and numbers with a unit are emphasized. */
export function Phrase({ children }: { children: string }) {
  let end = 0;
  return children.split(UNBREAKABLE).map((part, index) => {
    end += part.length;
    if (index % 2 === 0) return part;
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
