export { CALL_BAR_HEIGHT, CallBar, type CallBarContent, type CallBarProps } from './CallBar.tsx';
