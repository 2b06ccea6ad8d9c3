export { Field, type FieldControl, FieldInput, type FieldProps, FieldTextArea } from './Field.tsx';
