export {
  ArrowOutIcon,
  CloseIcon,
  Icon,
  type IconProps,
  LockIcon,
  MenuIcon,
  MoonIcon,
  OpenLockIcon,
  SunIcon,
} from './Icon.tsx';
