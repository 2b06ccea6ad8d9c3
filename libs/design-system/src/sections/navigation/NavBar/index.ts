export {
  NavBar,
  type NavBarContent,
  type NavBarProps,
} from './NavBar.tsx';
