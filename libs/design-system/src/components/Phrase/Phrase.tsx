import { styled } from '@mui/material/styles';

const Whole = styled('span', { name: 'DsPhrase', slot: 'Whole' })({ whiteSpace: 'nowrap' });

/** Ranges such as 24-48, phone numbers, and a number with its unit. */
const WHOLE = /(\(\d{3}\) \d{3}-\d{4}|\d+[-–]\d+(?: hours?)?|\d+ ?ppm)/;

/** Text in which numbers that belong together are never broken across two lines. */
export function Phrase({ children }: { children: string }) {
  return children.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity, and no state
      <Whole key={index}>{part}</Whole>
    ),
  );
}
