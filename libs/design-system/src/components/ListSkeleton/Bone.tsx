import { keyframes, styled } from '../styled/index.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** A place where something will stand. It breathes, unless less motion is asked for. */
export const Bone = styled('span', { name: 'DsListSkeleton', slot: 'Bone' })(({ theme }) => ({
  display: 'block',
  flexShrink: 0,
  maxWidth: '100%',
  // A share of the text's color is seen on every surface, in light and dark.
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 10%, transparent)`,
  borderRadius: theme.brand.shape.control,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${breathe} 1600ms ease-in-out infinite` },
  '@media (forced-colors: active)': { border: '1px solid GrayText' },
}));
