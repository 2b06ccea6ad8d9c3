import { keyframes, styled } from '@mui/material/styles';

const STILL = '@media (prefers-reduced-motion: reduce)';

const light = keyframes`
  0% { fill: #ffc72c; fill-opacity: 1; }
  25%, 100% { fill: currentColor; fill-opacity: .45; }
`;

const Loader = styled('svg')({
  flexShrink: 0,
  // White on the dark plate of an overlay, dark on a page.
  fill: 'currentColor',
  fillOpacity: 0.45,
  '& > rect': { animation: `${light} 1.2s steps(1) infinite`, [STILL]: { animation: 'none' } },
  // Clockwise: after the upper right pane comes the lower right one.
  '& > :nth-of-type(2)': { animationDelay: '.3s' },
  '& > :nth-of-type(4)': { animationDelay: '.6s' },
  '& > :nth-of-type(3)': { animationDelay: '.9s' },
});

/** Four window panes that light up in turn; static under reduced motion. */
export function PaneLoader() {
  return (
    <Loader viewBox="0 0 30 30" width={30} height={30} aria-hidden>
      <rect x="3" y="3" width="11" height="11" rx="2" />
      <rect x="16" y="3" width="11" height="11" rx="2" />
      <rect x="3" y="16" width="11" height="11" rx="2" />
      <rect x="16" y="16" width="11" height="11" rx="2" />
    </Loader>
  );
}

const fill = keyframes`from { opacity: .12; }`;
const sparkle = keyframes`from { opacity: 0; transform: scale(.2) rotate(-30deg); }`;

/** The panes appear 80 ms apart, then the sparkles. The first `rect` is the background, so the panes begin at the second. */
const Mark = styled('svg')(({ theme }) => ({
  flexShrink: 0,
  '& > .pane': { animation: `${fill} 250ms ${theme.brand.motion.easing} backwards`, [STILL]: { animation: 'none' } },
  ...Object.fromEntries(
    [0, 1, 2, 3].map((pane) => [`& > .pane:nth-of-type(${pane + 2})`, { animationDelay: `${pane * 80}ms` }]),
  ),
  '& > path': {
    transformBox: 'fill-box',
    transformOrigin: 'center',
    animation: `${sparkle} 250ms ${theme.brand.motion.easing} 400ms backwards`,
    [STILL]: { animation: 'none' },
  },
}));

/** The logo's window, newly cleaned: shown when a booking has been sent. */
export function SuccessMark() {
  return (
    <Mark viewBox="0 0 132 132" width={132} height={132} aria-hidden>
      <rect width="132" height="132" fill="#0a4fa3" rx="24" />
      <rect className="pane" width="44" height="44" x="18" y="18" fill="#bfe2ff" rx="5" />
      <rect className="pane" width="44" height="44" x="70" y="18" fill="#ffc72c" rx="5" />
      <rect className="pane" width="44" height="44" x="70" y="70" fill="#bfe2ff" rx="5" />
      <rect className="pane" width="44" height="44" x="18" y="70" fill="#bfe2ff" rx="5" />
      <path fill="#fff" d="M48 62q3.1 22.9 26 26-22.9 3.1-26 26-3.1-22.9-26-26 22.9-3.1 26-26" />
      <path fill="#fff" d="M92 80q1.4 10.6 12 12-10.6 1.4-12 12-1.4-10.6-12-12 10.6-1.4 12-12" />
    </Mark>
  );
}
