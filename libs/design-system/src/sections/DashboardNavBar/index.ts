export {
  DashboardNavBar,
  type DashboardNavBarContent,
  type DashboardNavBarLocaleText,
  type DashboardNavBarMenu,
  type DashboardNavBarProps,
} from './DashboardNavBar.tsx';
