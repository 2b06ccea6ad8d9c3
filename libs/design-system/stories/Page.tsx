import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Root = styled('main')(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: 1120,
  padding: theme.spacing(10),
  color: theme.vars.palette.text.primary,
  [theme.breakpoints.down('nav')]: { padding: theme.spacing(5) },
}));

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

const Lead = styled('p')(({ theme }) => ({
  maxWidth: 640,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
}));

/** The frame of a page about the themes. It reads everything from the current theme. */
export function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Root>
      <Title>{title}</Title>
      <Lead>{lead}</Lead>
      {children}
    </Root>
  );
}

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h4, margin: '48px 0 16px' }));

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

/** A table of values. It scrolls sideways in narrow windows. */
export const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& :is(th, td)': {
    padding: '10px 16px 10px 0',
    textAlign: 'start',
    verticalAlign: 'middle',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: 600 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
}));

/** Source code: a theme key or a CSS value. */
export const Name = styled('code')({ fontFamily: 'ui-monospace, Menlo, monospace', fontSize: '0.875em' });
