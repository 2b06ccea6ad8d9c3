import { styled } from '@mui/material/styles';
import { brand } from './brand.ts';
import mark from './media/mark.svg?url';

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.itemName,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 14,
  [theme.breakpoints.down('nav')]: { gap: 12, fontSize: '1.09375rem' },
}));

/** Mark and name. */
export function Logo() {
  return (
    <Root>
      <img src={mark} alt="" width={40} height={40} />
      {brand.displayName}
    </Root>
  );
}
