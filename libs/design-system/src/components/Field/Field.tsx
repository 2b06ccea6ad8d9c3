import { styled, type Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Root = styled('div', { name: 'DsField', slot: 'Root' })({ display: 'grid', minWidth: 0 });

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

/** What a control inside a `Field` must carry to be tied to its label and note. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  /** Visible name of the control, above it. */
  label: string;
  /** Quiet word after the label, such as "Optional". */
  optional?: string;
  /** Something at the right end of the label's line, such as a counter. It describes the control. */
  end?: ReactNode;
  /** Renders the control with the given attributes. */
  children: (control: FieldControl) => ReactNode;
}

/** A label above its control. Placeholders are never labels. */
export function Field({ label, optional, end, children }: FieldProps) {
  const id = useId();
  const endId = `${id}-end`;
  return (
    <Root>
      <Top>
        <Label htmlFor={id}>
          {label}
          {optional ? <Optional> {optional}</Optional> : null}
        </Label>
        {end ? <End id={endId}>{end}</End> : null}
      </Top>
      {children({ id, 'aria-describedby': end ? endId : undefined })}
    </Root>
  );
}

const controlStyle = ({ theme }: { theme: Theme }) => ({
  ...theme.typography.input,
  boxSizing: 'border-box' as const,
  width: '100%',
  minHeight: 52,
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

/** Single-line text control in the brand's shape. */
export const FieldInput = styled('input', { name: 'DsField', slot: 'Input' })(controlStyle);

/** Multi-line text control in the brand's shape. It grows only by the visitor's hand. */
export const FieldTextArea = styled('textarea', { name: 'DsField', slot: 'TextArea' })(controlStyle, {
  resize: 'vertical',
});
