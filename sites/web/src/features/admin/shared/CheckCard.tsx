import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

// Not the booking form's card: sharing it with another screen would cost the landing page a request.
const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.label,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '6px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.control,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
}));

/** The box of a checkbox. Pass `type="checkbox"`. */
export const CheckBox = styled('input')(({ theme }) => ({
  flex: 'none',
  boxSizing: 'border-box',
  width: 22,
  height: 22,
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
  // Browsers draw an empty box gray in dark mode.
  '&:not(:checked)': { appearance: 'none', border: `2px solid ${theme.vars.palette.outline}`, borderRadius: 3 },
}));

export interface CheckCardProps
  extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'defaultChecked' | 'checked' | 'onChange'> {
  label: string;
}

/** A checkbox whose whole card can be pressed. */
export function CheckCard({ label, ...input }: CheckCardProps) {
  return (
    <Choice>
      <CheckBox {...input} type="checkbox" />
      {label}
    </Choice>
  );
}
