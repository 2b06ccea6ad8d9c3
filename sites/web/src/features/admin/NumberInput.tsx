import { styled } from '@mui/material/styles';
import { FieldInput } from '@threefold/design-system/components/Field';

/** A field for amounts and hours. Every number has a plain zero. */
export const NumberInput = styled(FieldInput)(({ theme }) => ({ fontFamily: theme.brand.fonts.display }));
