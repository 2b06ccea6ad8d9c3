import Button from '@mui/material/Button';
import { EmptyState } from '../../../components/EmptyState/index.ts';
import { styled } from '../../../components/styled/index.ts';

interface OwnerState {
  loading: boolean;
  /** Nothing is selected and nothing is loading. */
  empty: boolean;
  /** The texts include the card, so its line and the price may be shown. */
  withCard: boolean;
}

export const Root = styled('div', { name: 'DsSubscriptionSpotlight', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { loading, empty, withCard } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Fits a three-line description and everything below it, so that nothing shifts on load. Below a list everything that follows is
    // outside the window, so the loaded panel needs no minimum, and a shorter description leaves no gap.
    ...(!empty && {
      minHeight: 470,
      [theme.breakpoints.down('dashboard')]: { minHeight: loading ? 514 : 0 },
      [theme.breakpoints.down('nav')]: { minHeight: loading ? 568 : 0 },
    }),
    // Leaves room for the lines of the card and the price as well.
    ...(!empty &&
      withCard && {
        minHeight: 538,
        [theme.breakpoints.down('dashboard')]: { minHeight: loading ? 646 : 0 },
        [theme.breakpoints.down('nav')]: { minHeight: loading ? 778 : 0 },
      }),
  }),
);

export const Placeholder = styled(EmptyState, { name: 'DsSubscriptionSpotlight', slot: 'Placeholder' })({});

const TWO_COLUMNS = { display: 'grid', gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)' };

export const Facts = styled('dl', { name: 'DsSubscriptionSpotlight', slot: 'Facts' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '18px 44px',
  margin: '26px 0 28px',
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  // The card is a fifth, wide fact in a second row. A grid aligns it with the facts above.
  [theme.breakpoints.up('dashboard')]: {
    '&:has(> :nth-of-type(5))': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, auto)',
      justifyContent: 'start',
      // Three columns would wrap their dates.
      '@media (width < 1280px)': TWO_COLUMNS,
    },
  },
  '& > :nth-of-type(5):last-of-type': { gridColumn: 'span 2' },
  '& button': { textAlign: 'start' },
  [theme.breakpoints.down('dashboard')]: {
    ...TWO_COLUMNS,
    columnGap: 44,
    marginBlock: '28px 26px',
    // With the price the card is a sixth fact, which is too long for a column.
    '& > :nth-of-type(6)': { gridColumn: 'span 2' },
  },
  [theme.breakpoints.down('nav')]: { columnGap: 20 },
  // Two dates side by side do not fit the narrowest window.
  '@media (max-width: 359.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *:nth-of-type(n + 5)': { gridColumn: 'auto' },
  },
}));

export const Name = styled('dt', { name: 'DsSubscriptionSpotlight', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

export const Value = styled('dd', { name: 'DsSubscriptionSpotlight', slot: 'Value' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: `calc(${theme.typography.label.fontSize} * 1.1)`,
  lineHeight: 26 / 16.5,
  margin: '2px 0 0',
  overflowWrap: 'anywhere',
}));

/** A value with a button that changes it. */
export const Changeable = styled('span', { name: 'DsSubscriptionSpotlight', slot: 'Changeable' })({
  '& > span': { marginInlineEnd: 16 },
  '& > button': { fontSize: '0.9375em' },
});

export const Notice = styled('div', { name: 'DsSubscriptionSpotlight', slot: 'Notice' })({ margin: '-8px 0 22px' });

export const Actions = styled('div', { name: 'DsSubscriptionSpotlight', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '14px 18px',
  [theme.breakpoints.down('dashboard')]: { '& > button': { width: '100%' } },
}));

export const Cancel = styled(Button, { name: 'DsSubscriptionSpotlight', slot: 'Cancel' })(({ theme }) => ({
  paddingInline: 26,
  color: theme.vars.palette.error.main,
  // The theme's rule for outlined buttons has the same specificity.
  '&&': { borderColor: 'currentcolor' },
  '&:hover': { backgroundColor: theme.vars.palette.error.tint },
}));

export const Reactivate = styled(Button, { name: 'DsSubscriptionSpotlight', slot: 'Reactivate' })({
  paddingInline: 26,
});
export const Pay = styled(Button, { name: 'DsSubscriptionSpotlight', slot: 'Pay' })({ paddingInline: 26 });
export const StartAgain = styled(Button, { name: 'DsSubscriptionSpotlight', slot: 'StartAgain' })({
  paddingInline: 26,
});

export const Note = styled('p', { name: 'DsSubscriptionSpotlight', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

/** Shown in wide windows, which most people use with a mouse. */
export const ConfigureWide = styled('span', { name: 'DsSubscriptionSpotlight', slot: 'ConfigureWide' })(
  ({ theme }) => ({
    [theme.breakpoints.down('dashboard')]: { display: 'none' },
  }),
);

/** Shown in narrow windows, which most people use by touch. */
export const ConfigureNarrow = styled('span', { name: 'DsSubscriptionSpotlight', slot: 'ConfigureNarrow' })(
  ({ theme }) => ({
    [theme.breakpoints.up('dashboard')]: { display: 'none' },
  }),
);
