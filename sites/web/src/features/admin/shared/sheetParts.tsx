import { styled } from '@mui/material/styles';
import { breakable } from '@threefold/design-system/components/ListRow';
import type { RecordEntry } from '@threefold/design-system/RecordDialog';
import type { ReactNode } from 'react';

/** How wide the rows are decides whether the amount is beside the text. */
const Container = styled('div')({ container: 'SheetRows / inline-size' });

/** Where the amount is above the action, and where both are below the text. In rem, because large type needs more room. */
const NARROW = '@container SheetRows (width < 27rem)';
const NARROWEST = '@container SheetRows (width < 14rem)';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  // The amounts end on one line, whether a row has an action or not.
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  columnGap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    rowGap: 8,
    paddingBlock: 10,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    [NARROW]: { alignItems: 'start' },
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
}));

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '&:only-child': { gridColumn: '1 / -1' },
  '& > strong': { ...theme.typography.label, display: 'block', color: theme.vars.palette.text.primary },
  '& > span': { display: 'block' },
  [NARROW]: { gridRow: '1 / span 2' },
  [NARROWEST]: { gridArea: 'auto / 1 / auto / -1' },
}));

const Amount = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  // 'monthly' is below the price, so that the text has more room.
  [NARROW]: { gridColumn: '2 / -1', justifySelf: 'end', maxWidth: '6.25rem' },
  [NARROWEST]: { gridColumn: '1 / -1', justifySelf: 'start', maxWidth: 'none', textAlign: 'start' },
}));

const Action = styled('div')({
  gridColumn: 3,
  display: 'grid',
  [NARROW]: { gridColumn: '2 / -1', justifySelf: 'end' },
  [NARROWEST]: { gridColumn: '1 / -1', justifySelf: 'start' },
});

export interface Row {
  id: string;
  title: string;
  /** Below the title; empty ones are left out. */
  lines: readonly string[];
  /** A web address below the lines. It wraps after its dots. */
  address?: string;
  amount?: string;
  action?: ReactNode;
}

/** Rows of a sheet: a title with lines below it, an amount, and an action. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <Container>
      <List>
        {rows.map(({ id, title, lines, address, amount, action }) => (
          <li key={id}>
            <Text>
              <strong>{title}</strong>
              {lines.filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
              {address && <span>{breakable(address)}</span>}
            </Text>
            {amount && <Amount>{amount}</Amount>}
            {action && <Action>{action}</Action>}
          </li>
        ))}
      </List>
    </Container>
  );
}

const FactList = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 56px',
  margin: 0,
  '& > div': { display: 'grid', gap: 2, minWidth: 0 },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: 'inherit' },
}));

/** Labeled values of a sheet, side by side. */
export function Facts({ entries }: { entries: readonly RecordEntry[] }) {
  return (
    <FactList>
      {entries.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </FactList>
  );
}
