export {
  NavDrawer,
  type NavDrawerContent,
  type NavDrawerLocaleText,
  type NavDrawerProps,
} from './NavDrawer.tsx';
