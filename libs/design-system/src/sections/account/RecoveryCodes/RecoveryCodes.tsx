import Button from '@mui/material/Button';
import { useId } from 'react';
import { dialogActions, dialogEdge, ModalDialog } from '../../../components/ModalDialog/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the dialog. */
export interface RecoveryCodesContent {
  title: string;
  /** What the codes are for, and that they are not shown again. */
  lead: string;
  codes: readonly string[];
  saveLabel: string;
  /** Label of the button that closes the dialog. */
  doneLabel: string;
}

export interface RecoveryCodesProps extends RootProps<'div', 'DsRecoveryCodes'> {
  /** Whether it is shown. While it is, the page behind it is inert. */
  open: boolean;
  content: RecoveryCodesContent;
  /** Called when the codes should be saved as a file. */
  onSave: () => void;
  /** Called when the user has kept the codes. Escape does not close the dialog, because they are not shown again. */
  onDone: () => void;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Panel = styled(ModalDialog, { name: 'DsRecoveryCodes', slot: 'Panel' })(({ theme }) => ({
  width: 440,
  ...dialogEdge(theme.vars.palette.accent.main),
}));

const Root = styled('div', { name: 'DsRecoveryCodes', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gap: 18,
  padding: '28px 30px 30px',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('nav')]: { padding: '24px 20px 20px' },
}));

const Title = styled('h2', { name: 'DsRecoveryCodes', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
}));

const Lead = styled('p', { name: 'DsRecoveryCodes', slot: 'Lead' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '-6px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const List = styled('ul', { name: 'DsRecoveryCodes', slot: 'List' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(5.5rem, 40%), 1fr))',
  gap: '8px 20px',
  margin: 0,
  padding: '16px 18px',
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  fontSize: '1rem',
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.control,
}));

const Actions = styled('div', { name: 'DsRecoveryCodes', slot: 'Actions' })(dialogActions);

/**
 * Shows recovery codes once, in a dialog, to keep or to save.
 *
 * Themeable as `DsRecoveryCodes`.
 */
export function RecoveryCodes(inProps: RecoveryCodesProps) {
  const props = useThemeProps({ props: inProps, name: 'DsRecoveryCodes' });
  const { open, content, onSave, onDone, ...other } = props;
  const titleId = useId();
  return (
    <Panel {...ownerOf(props)} open={open} aria-labelledby={titleId}>
      <Root {...other}>
        <Title id={titleId}>{content.title}</Title>
        <Lead>{content.lead}</Lead>
        <List>
          {content.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </List>
        <Actions>
          <Button variant="contained" onClick={onSave}>
            {content.saveLabel}
          </Button>
          <Button variant="outlined" onClick={onDone}>
            {content.doneLabel}
          </Button>
        </Actions>
      </Root>
    </Panel>
  );
}
