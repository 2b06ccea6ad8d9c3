export {
  ColorSchemeToggle,
  type ColorSchemeToggleLocaleText,
  type ColorSchemeToggleProps,
} from './ColorSchemeToggle.tsx';
