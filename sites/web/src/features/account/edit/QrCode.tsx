import { styled } from '@mui/material/styles';
import encodeQR from 'qr';

/** White in both color schemes: cameras read dark on light. */
const Picture = styled('svg')({
  display: 'block',
  width: 200,
  maxWidth: '100%',
  marginInline: 'auto',
  background: '#fff',
});

/** Empty modules around the code, which cameras need. */
const QUIET_ZONE = 3;

/** Draws a text as a QR code, in this browser. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Picture viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={dark.join('')} fill="#000" />
    </Picture>
  );
}
