export { DashboardHeader, type DashboardHeaderContent, type DashboardHeaderProps } from './DashboardHeader.tsx';
