export { LoadingOverlay, type LoadingOverlayContent, type LoadingOverlayProps } from './LoadingOverlay.tsx';
