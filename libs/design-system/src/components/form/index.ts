export { fillFields, focusField, hasField, readFields } from './fields.ts';
export { useDraft } from './useDraft.ts';
export {
  type Form,
  type FormLocaleText,
  type FormMessage,
  type FormResult,
  type InvalidFormMessage,
  type SubmissionCallbacks,
  type SubmissionState,
  useForm,
  type Validate,
} from './useForm.ts';
export { useLiveValue } from './useLiveValue.ts';
