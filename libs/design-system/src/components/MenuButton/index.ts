export {
  type BarLocaleText,
  type BarMenu,
  ENGLISH_BAR,
  type MenuBreakpoint,
  MenuButton,
  type MenuButtonProps,
  whereDrawerServes,
} from './MenuButton.tsx';
