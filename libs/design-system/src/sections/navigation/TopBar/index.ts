export { TopBar, type TopBarContent, type TopBarProps } from './TopBar.tsx';
