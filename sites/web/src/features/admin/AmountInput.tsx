import { styled } from '@mui/material/styles';
import { FieldInput } from '@threefold/design-system/components/Field';

/** A field for an amount of money. Every number has a plain zero. */
export const AmountInput = styled(FieldInput)(({ theme }) => ({ fontFamily: theme.brand.fonts.display }));
