export { ReasonDialog, type ReasonDialogContent, type ReasonDialogProps, type ReasonGiven } from './ReasonDialog.tsx';
