export type { EmailInputLocaleText } from './EmailSuggestion.tsx';
export {
  EmailInput,
  Field,
  type FieldControl,
  FieldGroup,
  type FieldGroupProps,
  FieldInput,
  type FieldProps,
  FieldTextArea,
} from './Field.tsx';
export { FieldPair } from './FieldPair.tsx';
export { FieldSelect } from './FieldSelect.tsx';
