export {
  WebsiteDialog,
  type WebsiteDialogContent,
  type WebsiteDialogLocaleText,
  type WebsiteDialogProps,
} from './WebsiteDialog.tsx';
