import type { Theme } from '@mui/material/styles';
import { FieldInput, FieldSelect } from '@threefold/design-system/components/Field';
import type { ComponentProps } from 'react';

const plainZero = (theme: Theme) => ({ fontFamily: theme.brand.fonts.display });

/** A field for amounts and hours. Every number has a plain zero. */
export const NumberInput = (props: ComponentProps<typeof FieldInput>) => <FieldInput {...props} sx={plainZero} />;

export const NumberSelect = (props: ComponentProps<typeof FieldInput>) => <FieldSelect {...props} sx={plainZero} />;
