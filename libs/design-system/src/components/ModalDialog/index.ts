export { dialogEdge, ModalDialog, type ModalDialogProps } from './ModalDialog.tsx';
