import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { ChevronIcon } from '@threefold/design-system/components/Icon';
import { useOffer, useRegion } from '../../../services/hostBrand.tsx';
import { fieldLabel, fieldText } from './personContent.ts';

const Kinds = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

const Kind = styled('summary')(({ theme }) => ({
  ...theme.typography.label,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': { rotate: '-90deg' },
  '[open] > & > svg': { rotate: 'none' },
  '& > :last-child': {
    ...theme.typography.body1,
    marginInlineStart: 'auto',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '&&:focus-visible': { outlineOffset: -theme.brand.focusRing.width },
}));

const Fields = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  margin: '0 0 12px 32px',
  padding: '14px 18px',
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.background.default,
  borderRadius: theme.brand.shape.control,
  '& > div': { display: 'grid', gridTemplateColumns: '10rem minmax(0, 44em)' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
  [theme.breakpoints.down('nav')]: {
    marginInlineStart: 0,
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
}));

type Records = Data['exportPerson']['records'];

/** What is held on a person: the kinds of records with their number, each of which opens to its records. */
export function PersonRecords({ records }: { records: Records }) {
  const region = useRegion();
  const offer = useOffer();
  return (
    <Kinds>
      {records.map(({ kind, rows }) => (
        <li key={kind}>
          <details>
            <Kind>
              <ChevronIcon />
              <span>{kind}</span>
              <span>{rows.length}</span>
            </Kind>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the records have no ids and never change
              <Fields key={index}>
                {Object.entries(row)
                  .map(([name, value]) => [fieldLabel(name, offer), fieldText(value, region)] as const)
                  .filter(([, text]) => text !== '')
                  .map(([label, text]) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
              </Fields>
            ))}
          </details>
        </li>
      ))}
    </Kinds>
  );
}
