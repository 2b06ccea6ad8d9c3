import Button from '@mui/material/Button';
import { styled } from '../../../components/styled/index.ts';
import { PANEL_WIDTH } from '../../../foundations/measures.ts';

export const Root = styled('div', { name: 'DsAccountEditForm', slot: 'Root' })({});

export const Back = styled('a', { name: 'DsAccountEditForm', slot: 'Back' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: '1rem',
  display: 'none',
  alignItems: 'center',
  gap: 10,
  minHeight: theme.brand.layout.target,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& > svg:dir(rtl)': { transform: 'scaleX(-1)' },
  [theme.breakpoints.down('dashboard')]: { display: 'inline-flex' },
}));

export const Title = styled('h1', { name: 'DsAccountEditForm', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.appTitle,
  margin: 0,
}));

export const Name = styled('p', { name: 'DsAccountEditForm', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.longform,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

export const Notice = styled('div', { name: 'DsAccountEditForm', slot: 'Notice' })(({ theme }) => ({
  marginTop: 30,
  // An empty banner leaves no gap.
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('dashboard')]: { marginTop: 22 },
}));

export const Columns = styled('div', { name: 'DsAccountEditForm', slot: 'Columns' })(({ theme }) => ({
  // Side by side where there is room for both, in a window or a column.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: 96,
  rowGap: 32,
  marginTop: 36,
  [theme.breakpoints.down('landingColumns')]: { columnGap: 40 },
  [theme.breakpoints.down('dashboard')]: { marginTop: 28 },
}));

export const Form = styled('form', { name: 'DsAccountEditForm', slot: 'Form' })({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  flex: `0 1 ${PANEL_WIDTH}px`,
});

export const Actions = styled('div', { name: 'DsAccountEditForm', slot: 'Actions' })({
  display: 'grid',
  gap: 18,
  marginTop: 6,
});

export const ChangePassword = styled(Button, { name: 'DsAccountEditForm', slot: 'ChangePassword' })(({ theme }) => ({
  color: theme.vars.palette.text.primary,
}));

export const Status = styled('div', { name: 'DsAccountEditForm', slot: 'Status' })({
  // A live region must exist before its text does. While empty it takes no space and no gap.
  '&:empty': { position: 'absolute' },
});

export const Note = styled('div', { name: 'DsAccountEditForm', slot: 'Note' })(({ theme }) => ({
  flex: '1 1 240px',
  boxSizing: 'border-box',
  maxWidth: 520,
  paddingInlineStart: 20,
  paddingBlock: '6px 3px',
  borderInlineStart: `4px solid ${theme.vars.palette.accent.main}`,
  '& > p': { ...theme.typography.body1, margin: '8px 0 0', color: theme.vars.palette.text.secondary },
}));

export const NoteTitle = styled('h2', { name: 'DsAccountEditForm', slot: 'NoteTitle' })(({ theme }) => ({
  ...theme.typography.itemName,
  margin: 0,
}));
