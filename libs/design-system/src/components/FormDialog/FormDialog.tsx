import Button from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import type { FormEvent, ReactNode } from 'react';
import { withHandlers } from '../../foundations/handlers.ts';
import type { Form } from '../form/index.ts';
import { dialogActions } from '../ModalDialog/index.ts';
import { StatusStrip } from '../StatusStrip/index.ts';
import { type HeadingLevel, ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

/** The texts of every dialog with a form. */
export interface FormDialogContent {
  title: string;
  /** What the form is for. */
  lead?: string;
  submitLabel: string;
  submittingLabel: string;
  closeLabel: string;
}

export interface FormDialogProps<Field extends string> extends RootProps<'form', 'DsFormDialog', 'onSubmit'> {
  content: FormDialogContent;
  /** The state of the form. */
  form: Pick<Form<Field>, 'props' | 'ref' | 'busy' | 'failedBody'>;
  /** Id of the title, which names the dialog. */
  titleId: string;
  /** `error` for an action that cannot be undone. Default: the primary color */
  color?: 'error';
  /** Called on submit. Validates and sends. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when the button that closes the dialog is pressed. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** Further buttons, after those to submit and to close. */
  actions?: ReactNode;
  /** Default: 2 */
  headingLevel?: HeadingLevel;
}

/** What a dialog contains, with the padding around it. */
export const FormDialogBody = styled('div', { name: 'DsFormDialog', slot: 'Body' })(({ theme }) => ({
  padding: '28px 30px 30px',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('nav')]: { padding: '24px 20px 20px' },
}));

const Root = styled('form', { name: 'DsFormDialog', slot: 'Root' })({ display: 'grid', gap: 20 });

const Title = styled('h2', { name: 'DsFormDialog', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
}));

const Lead = styled('p', { name: 'DsFormDialog', slot: 'Lead' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '-10px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Actions = styled('div', { name: 'DsFormDialog', slot: 'Actions' })(dialogActions);

/** Always rendered, so that added content is announced. Takes no space while empty. */
const Status = styled('div', { name: 'DsFormDialog', slot: 'Status' })({ '&:empty': { position: 'absolute' } });

/**
 * The form inside a dialog: title, fields, the reason for a failure, and buttons to submit and to close.
 *
 * Themeable as `DsFormDialog`.
 */
export function FormDialog<Field extends string>(inProps: FormDialogProps<Field>) {
  const props = useThemeProps({ props: inProps, name: 'DsFormDialog' });
  const { content, form, titleId, color, onSubmit, onClose, children, actions, ref, ...other } = props;
  const { busy, failedBody } = form;
  const rootRef = useForkRef(ref, form.ref);
  return (
    <Root
      {...ownerOf(props)}
      noValidate
      aria-labelledby={titleId}
      {...withHandlers(other, form.props)}
      ref={rootRef}
      onSubmit={onSubmit}
    >
      <Title id={titleId}>{content.title}</Title>
      {content.lead && <Lead>{content.lead}</Lead>}
      {children}
      <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
      <Actions>
        <Button type="submit" variant="contained" color={color} aria-disabled={busy || undefined}>
          <span>{busy ? content.submittingLabel : content.submitLabel}</span>
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {content.closeLabel}
        </Button>
        {actions}
      </Actions>
    </Root>
  );
}
