import { keyframes, styled } from '@mui/material/styles';

// 96 is the square's perimeter.
const run = keyframes({ to: { strokeDashoffset: -96 } });

const InButton = styled('span')({ display: 'inline-flex', marginInlineEnd: 12 });

const Moving = styled('path')(({ theme }) => ({
  strokeDasharray: '24 72',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${run} 1s ${theme.brand.motion.easing} infinite` },
}));

function RunningCorner({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
      <path d="M1 1h24v24H1z" strokeOpacity=".3" />
      <Moving d="M1 1h24v24H1z" />
    </svg>
  );
}

/** A corner that runs around a square: the loading animation in a button. Static under reduced motion. */
export function CornerLoader() {
  return (
    <InButton>
      <RunningCorner size={26} />
    </InButton>
  );
}

/** The same animation, larger, for overlays and the checkout pages. */
export const PlateLoader = () => <RunningCorner size={52} />;
