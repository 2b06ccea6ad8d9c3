export { RecordDialog, type RecordDialogContent, type RecordDialogProps, type RecordEntry } from './RecordDialog.tsx';
