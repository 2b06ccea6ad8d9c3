import { keyframes, styled } from '@mui/material/styles';

// 49 px is the distance from one dash to the next.
const drive = keyframes`to { transform: translateX(-49px); }`;

const Lanes = styled('svg')(({ theme }) => ({
  flexShrink: 0,
  '& [data-edge]': { stroke: theme.vars.palette.outline },
  '& [data-dashes]': { fill: theme.vars.palette.accent.main, animation: `${drive} 1.1s linear infinite` },
  '@media (prefers-reduced-motion: reduce)': { '& [data-dashes]': { animation: 'none' } },
}));

/** The dashes of a lane as a loading animation. Decorative; the text is beside it. */
export function LaneLoader({ width = 132 }: { width?: number }) {
  return (
    <Lanes width={width} height={(width * 40) / 132} viewBox="0 8 132 40" aria-hidden>
      <path data-edge d="M2 10h128M2 46h128" strokeWidth="4" />
      <svg x="2" y="16" width="128" height="24" viewBox="2 16 128 24" aria-hidden>
        <path data-dashes d="M4 23h26v10H4zM53 23h26v10H53zM102 23h26v10h-26zM151 23h26v10h-26z" />
      </svg>
    </Lanes>
  );
}
