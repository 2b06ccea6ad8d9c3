import { keyframes, styled } from '@mui/material/styles';

const grow = keyframes`50% { transform: scaleY(.35); }`;

const Bars = styled('svg')({
  flexShrink: 0,
  fill: 'currentColor',
  '& > rect': { transformOrigin: '50% 50%', animation: `${grow} 1.1s ease-in-out infinite` },
  '& > :nth-of-type(2)': { animationDelay: '.15s' },
  '& > :nth-of-type(3)': { animationDelay: '.3s' },
  '@media (prefers-reduced-motion: reduce)': { '& > rect': { animation: 'none' } },
});

/** The loading animation. Decorative; the text is beside it. */
export const Loader = ({ size = 44 }: { size?: number }) => (
  <Bars viewBox="0 0 24 24" width={size} height={size} aria-hidden>
    <rect x="3" y="3" width="4" height="18" rx="2" />
    <rect x="10" y="3" width="4" height="18" rx="2" />
    <rect x="17" y="3" width="4" height="18" rx="2" />
  </Bars>
);
