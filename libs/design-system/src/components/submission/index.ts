export { noSoonerThan } from './noSoonerThan.ts';
export {
  type FormMessage,
  type FormResult,
  type InvalidFormMessage,
  type Submission,
  type SubmissionCallbacks,
  type SubmissionState,
  useSubmission,
} from './useSubmission.ts';
