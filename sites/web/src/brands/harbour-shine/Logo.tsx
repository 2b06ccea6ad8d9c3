import { styled } from '@mui/material/styles';
import { brand } from './brand.ts';

interface OwnerState {
  background: 'page' | 'band';
}

const Root = styled('span')(({ theme }) => ({
  fontFamily: theme.brand.fonts.display,
  fontWeight: 700,
  fontSize: '1.3125rem',
  lineHeight: 1.048,
  letterSpacing: '-0.012em',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 14,
  // Two lines: the name wraps before its last word. At 320 px there is room for a button beside it.
  '& > span': { maxWidth: '7em' },
}));

const Mark = styled('svg')<{ ownerState: OwnerState }>(({ theme, ownerState: { background } }) => ({
  flexShrink: 0,
  // The darker blue would not be visible on a dark background.
  fill: background === 'page' ? theme.vars.palette.primary.main : theme.vars.palette.primary.light,
  ...theme.applyStyles('dark', { fill: '#2f7fdb' }),
}));

/** Mark and name. */
export function Logo({ background = 'page' }: Partial<OwnerState>) {
  return (
    <Root>
      <Mark ownerState={{ background }} viewBox="0 0 48 48" width={52} height={52} aria-hidden>
        <rect width="48" height="48" rx="9" />
        <path fill="#fff" d="M7 10a3 3 0 0 1 3-3h12.5v15.5H7z" />
        <path fill="#ffc72c" d="M25.5 7H38a3 3 0 0 1 3 3v12.5H25.5z" />
        <path
          fill="#fff"
          d="M7 25.5h15.5v3.2c-2.6 0-3.9 1.9-7.7 1.9S9.6 28.7 7 28.7zm18.5 0H41v3.2c-2.6 0-3.9 1.9-7.8 1.9s-5.1-1.9-7.7-1.9zM7 33.2c2.6 0 4 1.9 7.8 1.9s5.1-1.9 7.7-1.9V41H10a3 3 0 0 1-3-3zm18.5 0c2.6 0 3.9 1.9 7.7 1.9s5.2-1.9 7.8-1.9V38a3 3 0 0 1-3 3H25.5z"
        />
      </Mark>
      <span>{brand.displayName}</span>
    </Root>
  );
}

const Compact = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  [theme.breakpoints.down('nav')]: {
    '& > span': { gap: 8, fontSize: '1.0625rem' },
    // The name keeps its two lines beside the buttons.
    '& > span > span': { flexShrink: 0 },
    '& svg': { width: 40, height: 40 },
  },
}));

/** Mark and name on the portal's dark bar, which on a phone also has two buttons. */
export const BandLogo = () => (
  <Compact>
    <Logo background="band" />
  </Compact>
);
