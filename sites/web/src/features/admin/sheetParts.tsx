import { styled } from '@mui/material/styles';
import type { RecordEntry } from '@threefold/design-system/RecordDialog';
import type { ReactNode } from 'react';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px 20px',
    paddingBlock: 12,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
}));

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: '1 1 14rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& > strong': { ...theme.typography.label, display: 'block', color: theme.vars.palette.text.primary },
  '& > span': { display: 'block' },
}));

export interface Row {
  id: string;
  title: string;
  /** Below the title; empty ones are left out. */
  lines: readonly string[];
  action?: ReactNode;
}

/** Rows of a sheet: a title, lines below it, and an action. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <List>
      {rows.map(({ id, title, lines, action }) => (
        <li key={id}>
          <Text>
            <strong>{title}</strong>
            {lines.filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Text>
          {action}
        </li>
      ))}
    </List>
  );
}

const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  margin: 0,
  '& > div': { display: 'grid', gap: 2 },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: 'inherit' },
}));

/** Labeled values of a sheet. */
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
