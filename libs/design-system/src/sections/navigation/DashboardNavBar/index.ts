export {
  DashboardNavBar,
  type DashboardNavBarContent,
  type DashboardNavBarProps,
} from './DashboardNavBar.tsx';
