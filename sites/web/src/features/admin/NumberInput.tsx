import type { Theme } from '@mui/material/styles';
import { FieldInput } from '@threefold/design-system/components/Field';
import type { ComponentProps } from 'react';

const plainZero = (theme: Theme) => ({ fontFamily: theme.brand.fonts.display });

/** A field for amounts and hours. Every number has a plain zero. */
export const NumberInput = (props: ComponentProps<typeof FieldInput>) => <FieldInput {...props} sx={plainZero} />;
