import { styled } from '@mui/material/styles';
import { Artwork } from '@threefold/design-system/components/Artwork';
import { brand } from './brand.ts';
import logo from './media/logo.svg?raw';

// On the light background the mark's lanes are a shade deeper than the accent.
const Root = styled(Artwork)(({ theme }) => ({
  width: 184,
  [theme.breakpoints.between('nav', 'dashboard')]: { width: 148 },
  // Narrow enough for one line with the bar's two buttons.
  '@media (max-width: 339.95px)': { width: 148 },
  '--logo-mark': theme.vars.palette.primary.main,
  '--logo-lanes': '#d9652b',
  ...theme.applyStyles('dark', { '--logo-lanes': theme.vars.palette.accent.main }),
  // Paper is white in either color scheme. The name is smaller than the title below it.
  '@media print': { width: 140, '--logo-mark': '#17445c', '--logo-lanes': '#d9652b' },
}));

const OnBand = styled(Root)(({ theme }) => ({
  width: 166,
  // Light, because the band is dark in both color schemes.
  '--logo-mark': '#8ec5df',
  '--logo-lanes': theme.vars.palette.accent.main,
}));

/** Mark and name on the page's background. */
export function Logo() {
  return <Root svg={logo} label={brand.displayName} />;
}

/** Mark and name on the dark band. */
export function BandLogo() {
  return <OnBand svg={logo} label={brand.displayName} />;
}
