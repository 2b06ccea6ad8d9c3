import Button from '@mui/material/Button';
import type { ComponentsOverrides, ComponentsVariants, SxProps, Theme } from '@mui/material/styles';
import { type FormEvent, type Ref, useId } from 'react';
import { ChoiceCard } from '../../../components/Choice/index.ts';
import { Field, FieldGroup, FieldTextArea } from '../../../components/Field/index.ts';
import { type FormMessage, type FormResult, readFields, useForm } from '../../../components/form/index.ts';
import { ModalDialog } from '../../../components/ModalDialog/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import { ownerOf, type SlotClasses, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the dialog. */
export interface ReasonDialogContent {
  title: string;
  /** What will happen. */
  lead: string;
  /** What to choose between. The first option is chosen at first. Default: nothing */
  choice?: { legend: string; options: readonly { value: string; label: string }[] };
  reasonLabel: string;
  /** Who reads the reason. */
  reasonHint: string;
  /** Shown when no reason is given. */
  noReason: string;
  submitLabel: string;
  submittingLabel: string;
  closeLabel: string;
  /** Shown when it failed and the server gave no detail. */
  failure: FormMessage;
}

/** What was entered. */
export interface ReasonGiven {
  /** Without blanks around it. */
  reason: string;
  /** The value of the chosen option; empty without a choice. */
  choice: string;
}

export interface ReasonDialogProps {
  /** Whether it is shown. The page behind it is inert meanwhile. */
  open: boolean;
  content: ReasonDialogContent;
  /** Longest reason, in characters. */
  maxLength: number;
  /** Does it. A rejected promise counts as a failure. */
  onSubmit: (given: ReasonGiven) => Promise<FormResult>;
  /** Called on cancel and once it is done. */
  onClose: () => void;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  /** Class names by slot. */
  classes?: SlotClasses<'DsReasonDialog'>;
  sx?: SxProps<Theme>;
}

const Panel = styled(ModalDialog, { name: 'DsReasonDialog', slot: 'Panel' })(({ theme }) => ({
  width: 520,
  '&::before': {
    content: '""',
    display: 'block',
    height: 6,
    forcedColorAdjust: 'none',
    backgroundColor: theme.vars.palette.error.main,
  },
}));

const Root = styled('div', { name: 'DsReasonDialog', slot: 'Root' })(({ theme }) => ({
  padding: '28px 30px 30px',
  [theme.breakpoints.down('nav')]: { padding: '24px 20px 20px' },
}));

const Form = styled('form', { name: 'DsReasonDialog', slot: 'Form' })({ display: 'grid', gap: 20 });

const Title = styled('h2', { name: 'DsReasonDialog', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Lead = styled('p', { name: 'DsReasonDialog', slot: 'Lead' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '-10px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Options = styled('div', { name: 'DsReasonDialog', slot: 'Options' })({ display: 'grid', gap: 10 });

const Actions = styled('div', { name: 'DsReasonDialog', slot: 'Actions' })({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > button': { flex: '1 1 150px' },
});

/** Always rendered, so that added content is announced. Takes no space while empty. */
const Status = styled('div', { name: 'DsReasonDialog', slot: 'Status' })({ '&:empty': { position: 'absolute' } });

function ReasonForm({ content, maxLength, onSubmit, onClose, titleId }: ReasonDialogProps & { titleId: string }) {
  const form = useForm<'reason'>({ failure: content.failure });
  const { busy, errorOf, failedBody, submit } = form;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason: typed, choice } = readFields(event.currentTarget, ['reason', 'choice']);
    const reason = typed.trim();
    const missing = reason ? null : ({ field: 'reason', code: 'reason_missing', message: content.noReason } as const);
    if (await submit(missing, () => onSubmit({ reason, choice }))) onClose();
  };

  return (
    <Form {...form.props} ref={form.ref} noValidate onSubmit={send} aria-labelledby={titleId}>
      <Title id={titleId}>{content.title}</Title>
      <Lead>{content.lead}</Lead>
      {content.choice && (
        <FieldGroup legend={content.choice.legend} role="radiogroup">
          <Options>
            {content.choice?.options.map(({ value, label }, index) => (
              <ChoiceCard
                key={value}
                type="radio"
                name="choice"
                value={value}
                label={label}
                defaultChecked={index === 0}
              />
            ))}
          </Options>
        </FieldGroup>
      )}
      <Field label={content.reasonLabel} hint={content.reasonHint} error={errorOf('reason')}>
        {(control) => <FieldTextArea {...control} name="reason" rows={3} maxLength={maxLength} readOnly={busy} />}
      </Field>
      <Status role="status">{failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}</Status>
      <Actions>
        <Button type="submit" variant="contained" color="error" aria-disabled={busy || undefined}>
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
 * Asks for the reason of something that somebody else will read about, such as a cancellation, and shows its result.
 *
 * Themeable as `DsReasonDialog`.
 */
export function ReasonDialog(inProps: ReasonDialogProps) {
  const props = useThemeProps({ props: inProps, name: 'DsReasonDialog' });
  const { open, onClose, ref, className, sx } = props;
  const titleId = useId();
  return (
    <Panel {...ownerOf(props)} open={open} onEscape={onClose} aria-labelledby={titleId}>
      <Root ref={ref} className={className} sx={sx}>
        <ReasonForm {...props} titleId={titleId} />
      </Root>
    </Panel>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsReasonDialog: Partial<ReasonDialogProps>;
  }
  interface ComponentNameToClassKey {
    DsReasonDialog: 'panel' | 'root' | 'form' | 'title' | 'lead' | 'options' | 'actions' | 'status';
  }
  interface Components<Theme = unknown> {
    DsReasonDialog?: {
      defaultProps?: ComponentsPropsList['DsReasonDialog'];
      styleOverrides?: ComponentsOverrides<Theme>['DsReasonDialog'];
      variants?: ComponentsVariants<Theme>['DsReasonDialog'];
    };
  }
}
