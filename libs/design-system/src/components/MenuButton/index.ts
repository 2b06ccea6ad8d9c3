export {
  type BarLocaleText,
  type BarMenu,
  ENGLISH_BAR,
  inDrawerWindows,
  MenuButton,
  type MenuButtonProps,
} from './MenuButton.tsx';
