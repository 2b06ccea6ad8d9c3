export { WebsiteDialog, type WebsiteDialogContent, type WebsiteDialogProps } from './WebsiteDialog.tsx';
