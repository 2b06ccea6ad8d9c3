import { styled } from '@mui/material/styles';

const Root = styled('div')({
  position: 'relative',
  height: 146,
  '& > svg': { position: 'absolute', insetInline: 0, bottom: 0 },
  '& > svg:last-child': { insetInline: 'auto 53px', top: 2, bottom: 'auto' },
});

/** The water line: the waves stretch with the panel, the two drops keep their size. */
export function Waves() {
  return (
    <Root>
      <svg viewBox="0 36 500 114" width="100%" height={114} preserveAspectRatio="none" aria-hidden>
        <path fill="#0a4fa3" d="M0 62c40 0 60-26 125-26s85 26 125 26 60-26 125-26 85 26 125 26v88H0z" />
        <path fill="#2f7fdb" d="M0 92c40 0 60-22 125-22s85 22 125 22 60-22 125-22 85 22 125 22v58H0z" />
        <path fill="#82c4ff" d="M0 122c40 0 60-16 125-16s85 16 125 16 60-16 125-16 85 16 125 16v28H0z" />
      </svg>
      <svg viewBox="383 4 64 54" width={64} height={54} aria-hidden>
        <path
          fill="#fff"
          fillOpacity=".9"
          d="M396 6s13 14 13 22a13 13 0 0 1-26 0c0-8 13-22 13-22m42 28s8 9 8 14a8 8 0 0 1-16 0c0-5 8-14 8-14"
        />
      </svg>
    </Root>
  );
}
