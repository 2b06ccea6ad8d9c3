export { dialogActions, dialogEdge, ModalDialog, type ModalDialogProps } from './ModalDialog.tsx';
