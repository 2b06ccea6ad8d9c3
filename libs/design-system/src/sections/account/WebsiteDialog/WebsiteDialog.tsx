import Button from '@mui/material/Button';
import type { ComponentsOverrides, ComponentsVariants, SxProps, Theme } from '@mui/material/styles';
import { type FailureCode, firstWebsiteFailure, normaliseWebsite } from '@threefold/validation';
import { type FormEvent, type Ref, useId } from 'react';
import { Field, FieldInput } from '../../../components/Field/index.ts';
import {
  type FormLocaleText,
  type FormMessage,
  type FormResult,
  readFields,
  useForm,
} from '../../../components/form/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { ModalDialog } from '../../../components/ModalDialog/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import { ownerOf, type SlotClasses, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the dialog. */
export interface WebsiteDialogContent {
  title: string;
  /** What the website is used for. */
  lead: string;
  label: string;
  /** Format of the URL. */
  hint: string;
  submitLabel: string;
  submittingLabel: string;
  closeLabel: string;
  /** Shown when saving failed and the server gave no detail. */
  failure: FormMessage;
}

/** Interface texts of the dialog. */
export type WebsiteDialogLocaleText = FormLocaleText<FailureCode<typeof firstWebsiteFailure>>;

export interface WebsiteDialogProps {
  /** Whether it is shown. The page behind it is inert meanwhile. */
  open: boolean;
  content: WebsiteDialogContent;
  /** The current URL, if any. */
  website?: string | null;
  /** Saves the URL, with `https://` added if it has no scheme. A rejected promise counts as a failure. */
  onSubmit: (website: string) => Promise<FormResult>;
  /** Called on cancel and after the URL is saved. */
  onClose: () => void;
  /** Default: English */
  localeText?: Partial<WebsiteDialogLocaleText>;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  /** Class names by slot. */
  classes?: SlotClasses<'DsWebsiteDialog'>;
  sx?: SxProps<Theme>;
}

const Panel = styled(ModalDialog, { name: 'DsWebsiteDialog', slot: 'Panel' })(({ theme }) => ({
  width: 480,
  '&::before': {
    content: '""',
    display: 'block',
    height: 6,
    forcedColorAdjust: 'none',
    backgroundColor: theme.vars.palette.accent.main,
  },
}));

const Root = styled('div', { name: 'DsWebsiteDialog', slot: 'Root' })(({ theme }) => ({
  padding: '28px 30px 30px',
  [theme.breakpoints.down('nav')]: { padding: '24px 20px 20px' },
}));

const Form = styled('form', { name: 'DsWebsiteDialog', slot: 'Form' })({ display: 'grid', gap: 20 });

const Title = styled('h2', { name: 'DsWebsiteDialog', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Lead = styled('p', { name: 'DsWebsiteDialog', slot: 'Lead' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '-10px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Actions = styled('div', { name: 'DsWebsiteDialog', slot: 'Actions' })({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > button': { flex: '1 1 150px' },
});

/** Always rendered, so that added content is announced. Takes no space while empty. */
const Status = styled('div', { name: 'DsWebsiteDialog', slot: 'Status' })({ '&:empty': { position: 'absolute' } });

function WebsiteForm({
  content,
  website,
  onSubmit,
  onClose,
  localeText,
  titleId,
}: WebsiteDialogProps & { titleId: string }) {
  const form = useForm<'clientWebsiteURL'>({ localeText, failure: content.failure });
  const { busy, errorOf, failedBody, submit } = form;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readFields(event.currentTarget, ['clientWebsiteURL']);
    const send = () => onSubmit(normaliseWebsite(values.clientWebsiteURL));
    if (await submit(firstWebsiteFailure(values), send)) onClose();
  };

  return (
    <Form {...form.props} ref={form.ref} noValidate onSubmit={send} aria-labelledby={titleId}>
      <Title id={titleId}>{content.title}</Title>
      <Lead>{content.lead}</Lead>
      <Field label={content.label} hint={content.hint} error={errorOf('clientWebsiteURL')}>
        {(control) => (
          <FieldInput
            {...control}
            name="clientWebsiteURL"
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={busy}
            defaultValue={website ?? ''}
          />
        )}
      </Field>
      <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
      <Actions>
        <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
          {busy ? content.submittingLabel : content.submitLabel}
        </Button>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {content.closeLabel}
        </Button>
      </Actions>
    </Form>
  );
}

/**
 * Asks for the website of a subscription. Validates the URL and shows the result of saving it.
 *
 * Themeable as `DsWebsiteDialog`.
 */
export function WebsiteDialog(inProps: WebsiteDialogProps) {
  const props = useThemeProps({ props: inProps, name: 'DsWebsiteDialog' });
  const { open, onClose, ref, className, sx } = props;
  const localeText = useLocaleText<Partial<WebsiteDialogLocaleText>>('DsWebsiteDialog', {}, props.localeText);
  const titleId = useId();
  return (
    <Panel {...ownerOf(props)} open={open} onEscape={onClose} aria-labelledby={titleId}>
      <Root ref={ref} className={className} sx={sx}>
        <WebsiteForm {...props} localeText={localeText} titleId={titleId} />
      </Root>
    </Panel>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsWebsiteDialog: Partial<WebsiteDialogProps>;
  }
  interface ComponentNameToClassKey {
    DsWebsiteDialog: 'panel' | 'root' | 'form' | 'title' | 'lead' | 'actions' | 'status';
  }
  interface Components<Theme = unknown> {
    DsWebsiteDialog?: {
      defaultProps?: ComponentsPropsList['DsWebsiteDialog'];
      styleOverrides?: ComponentsOverrides<Theme>['DsWebsiteDialog'];
      variants?: ComponentsVariants<Theme>['DsWebsiteDialog'];
    };
  }
}
