import type { Theme } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { AlertIcon } from '../Icon/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

const Root = styled('div', { name: 'DsField', slot: 'Root' })({
  display: 'grid',
  // Keeps label and control aligned with a neighboring field that shows an error.
  alignContent: 'space-between',
  // A date's control is wider than its place when texts are twice as large.
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
});

const Top = styled('div', { name: 'DsField', slot: 'Top' })({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  marginBottom: 8,
});

const Label = styled('label', { name: 'DsField', slot: 'Label' })(({ theme }) => ({ ...theme.typography.label }));

const Optional = styled('span', { name: 'DsField', slot: 'Optional' })(({ theme }) => ({
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

const End = styled('span', { name: 'DsField', slot: 'End' })(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

const ErrorText = styled('p', { name: 'DsField', slot: 'Error' })(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  // Leaves room for the control's focus ring.
  margin: '-2px 0 14px',
  fontWeight: 700,
  color: theme.vars.palette.error.main,
  '& > svg': { marginTop: '0.15em' },
}));

const Hint = styled('p', { name: 'DsField', slot: 'Hint' })(({ theme }) => ({
  ...theme.typography.caption,
  order: 2,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
}));

/** Attributes that connect a control to its label and notes in a `Field`. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  /** Set while the field has an `error`. */
  'aria-invalid'?: true;
}

export interface FieldProps extends RootProps<'div', 'DsField'> {
  /** Visible label above the control. */
  label: string;
  /** Muted text after the label, such as "Optional". */
  optional?: string;
  /** Content at the inline end of the label's line, such as a counter. Describes the control. */
  end?: ReactNode;
  /** Help text under the control. Describes the control. */
  hint?: string;
  /** Error message. Marks the control as invalid and describes it. */
  error?: string;
  /** Renders the control with the given attributes. */
  children: (control: FieldControl) => ReactNode;
}

/**
 * A label above its control. Placeholders are never used as labels.
 *
 * Themeable as `DsField`.
 */
export function Field(inProps: FieldProps) {
  const props = useThemeProps({ props: inProps, name: 'DsField' });
  const { label, optional, end, hint, error, children, ...other } = props;
  const id = useId();
  const endId = `${id}-end`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const descriptions = [error && errorId, hint && hintId, end && endId].filter(Boolean).join(' ');
  return (
    <Root {...ownerOf(props)} {...other}>
      <Top>
        <Label htmlFor={id}>
          <span>{label}</span>
          {optional && <Optional>{` ${optional}`}</Optional>}
        </Label>
        {end ? <End id={endId}>{end}</End> : null}
      </Top>
      {error && (
        <ErrorText id={errorId}>
          <AlertIcon />
          <span>{error}</span>
        </ErrorText>
      )}
      {children({ id, 'aria-describedby': descriptions || undefined, ...(error && { 'aria-invalid': true }) })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  );
}

const Group = styled('fieldset', { name: 'DsField', slot: 'Group' })({
  // A theme may move the message below the controls, as in a field.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

const Legend = styled('legend', { name: 'DsField', slot: 'Legend' })(({ theme }) => ({
  ...theme.typography.label,
  padding: 0,
  marginBottom: 8,
}));

export interface FieldGroupProps extends RootProps<'fieldset', 'DsField'> {
  /** Visible label above the group. */
  legend: string;
  /** `radiogroup` when one option can be chosen, otherwise `group`. */
  role: 'radiogroup' | 'group';
  /** Error message. Marks the group as invalid and describes it. */
  error?: string;
  /** The choices. */
  children: ReactNode;
}

/** Several controls that share a label. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, role, error, children, classes, ...other } = props;
  const id = useId();
  const legendId = `${id}-legend`;
  const errorId = `${id}-error`;
  return (
    <Group
      {...ownerOf(props)}
      role={role}
      aria-labelledby={legendId}
      aria-describedby={error && errorId}
      // `aria-invalid` is valid on a radiogroup but not on a group, whose controls carry it.
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
      {...other}
    >
      <Legend id={legendId}>{legend}</Legend>
      {error && (
        <ErrorText id={errorId}>
          <AlertIcon />
          <span>{error}</span>
        </ErrorText>
      )}
      {children}
    </Group>
  );
}

const controlStyle = ({ theme }: { theme: Theme }) => ({
  ...theme.typography.input,
  boxSizing: 'border-box' as const,
  width: '100%',
  minHeight: theme.brand.layout.field,
  padding: '10px 16px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.brand.shape.control,
  transition: theme.transitions.create('border-color', { duration: theme.brand.motion.fast }),
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&:disabled': { color: theme.vars.palette.text.disabled, borderStyle: 'dashed' },
});

/** Single-line text input in the brand's shape. */
export const FieldInput = styled('input', { name: 'DsField', slot: 'Input' })(controlStyle);

/**
 * An input for an email address. Pass `autoComplete="username"` where it identifies the account. For a common slip such as
 * "gmial.com" it offers the address that was probably meant.
 *
 * Themeable as `DsEmailInput`.
 */
export function EmailInput(props: Omit<ComponentProps<typeof FieldInput>, 'type' | 'onInput'>) {
  const [suggestion, setSuggestion] = useState<ReactNode>();
  return (
    <>
      <FieldInput
        name="email"
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        onInput={({ currentTarget: input }) =>
          // Without it the address stays as typed.
          void import('./EmailSuggestion.tsx').then(
            ({ EmailSuggestion }) => setSuggestion(<EmailSuggestion input={input} />),
            () => {},
          )
        }
      />
      {suggestion}
    </>
  );
}

/** Multi-line text input in the brand's shape. Resized only by the user. */
export const FieldTextArea = styled('textarea', { name: 'DsField', slot: 'TextArea' })(controlStyle, {
  resize: 'vertical',
});
