export { Dashboard, type DashboardProps } from './Dashboard.tsx';
export { DashboardPanel, type DashboardPanelProps } from './DashboardPanel.tsx';
