export { CallBar, type CallBarContent, type CallBarProps } from './CallBar.tsx';
