export {
  PromptDialog,
  type PromptDialogContent,
  type PromptDialogField,
  type PromptDialogLocaleText,
  type PromptDialogProps,
} from './PromptDialog.tsx';
