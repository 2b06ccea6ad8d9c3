import { styled } from '@mui/material/styles';
import { Artwork } from '@threefold/design-system/components/Artwork';
import { brand } from './brand.ts';
import mark from './media/mark.svg?raw';

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.itemName,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  '& > :first-of-type': { flexShrink: 0, width: 44 },
  // The name wraps to two lines, so that the buttons beside it keep their space.
  '& > :last-child': { maxWidth: '11em', lineHeight: 1.1 },
  [theme.breakpoints.down('nav')]: {
    gap: 10,
    fontSize: '1.0625rem',
    '& > :first-of-type': { width: 40 },
    '& > :last-child': { maxWidth: '6.6em' },
  },
}));

/** Mark and name on the page's background. */
export const Logo = () => (
  <Root>
    <Artwork svg={mark} />
    <span>{brand.displayName}</span>
  </Root>
);

/** Mark and name on the dark band. */
export const BandLogo = Logo;
