export { FormPanel, type FormPanelLocaleText, type FormPanelProps } from './FormPanel.tsx';
