export {
  type BarLocaleText,
  type BarMenu,
  ENGLISH_BAR,
  inDrawerWindows,
  type MenuBreakpoint,
  MenuButton,
  type MenuButtonProps,
} from './MenuButton.tsx';
