import { keyframes, styled } from '../styled/index.ts';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

/** A skeleton shape. It pulses unless reduced motion is requested. */
export const SkeletonBlock = styled('span', { name: 'DsListSkeleton', slot: 'SkeletonBlock' })(({ theme }) => ({
  display: 'block',
  flexShrink: 0,
  maxWidth: '100%',
  // A fraction of the text color is visible on every surface, in light and dark.
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 10%, transparent)`,
  borderRadius: theme.brand.shape.control,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${pulse} 1600ms ease-in-out infinite` },
  '@media (forced-colors: active)': { border: '1px solid GrayText' },
}));
