export { StatusStrip, type StatusStripKind, type StatusStripProps } from './StatusStrip.tsx';
