export { RunSheet, type RunSheetContent, type RunSheetProps, type RunSheetVisit } from './RunSheet.tsx';
