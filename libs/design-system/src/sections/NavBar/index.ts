export {
  NavBar,
  type NavBarContent,
  type NavBarLocaleText,
  type NavBarMenu,
  type NavBarProps,
} from './NavBar.tsx';
