import { styled } from '@mui/material/styles';
import { Artwork } from '@threefold/design-system/components/Artwork';
import { brand } from './brand.ts';
import mark from './media/mark.svg?raw';

/** A long name has small letters, so that the bar stays low. */
const isLong = brand.displayName.length > 36;

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.itemName,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  '& > :first-of-type': { flexShrink: 0, width: 44 },
  // The name wraps to two lines, so that the buttons beside it keep their space.
  '& > :last-child': { maxWidth: isLong ? '22em' : '11em', fontSize: isLong ? '.8125rem' : undefined, lineHeight: 1.1 },
  [theme.breakpoints.down('landingColumns')]: { '& > :last-child': { maxWidth: isLong ? '14em' : '6.6em' } },
  [theme.breakpoints.down('nav')]: {
    gap: 10,
    fontSize: '1.0625rem',
    '& > :first-of-type': { width: 40 },
    '& > :last-child': { fontSize: isLong ? '.6875rem' : undefined },
  },
}));

/** Mark and name on the page's background. */
export const Logo = () => (
  <Root>
    <Artwork svg={mark} />
    {/* A name of right-to-left letters has their direction. */}
    <span dir="auto">{brand.displayName}</span>
  </Root>
);

/** Mark and name on the dark band. */
export const BandLogo = Logo;
