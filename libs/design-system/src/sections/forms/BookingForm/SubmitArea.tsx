import type { ReactNode } from 'react';
import type { SubmissionState } from '../../../components/form/index.ts';
import { AlertIcon } from '../../../components/Icon/index.ts';
import { Anchor } from '../../../components/styled/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import { safeHref } from '../../../foundations/href.ts';
import { Help, Submit, type Tone } from './bookingFormStyles.ts';
import type { BookingFormContent, BookingFormLocaleText } from './bookingFormTypes.ts';

interface SubmitAreaProps {
  content: BookingFormContent;
  state: SubmissionState<string>;
  /** The button's label while there is no error. */
  label: string;
  loader: ReactNode;
  /** Messages by code. */
  errors: BookingFormLocaleText['errors'];
}

/** The submit button, which shows errors as its label, and help below it after a failed submission. */
export function SubmitArea({ content, state, label, loader, errors }: SubmitAreaProps) {
  const busy = state.status === 'submitting';
  const tone: Tone = busy ? 'busy' : state.status === 'invalid' || state.status === 'failed' ? 'error' : 'ready';
  const refusal = state.status === 'invalid' ? (errors[state.failure.code] ?? state.failure.message) : undefined;
  return (
    <div>
      <Submit type="submit" aria-disabled={busy || undefined} ownerState={{ tone }}>
        {busy && loader}
        {tone === 'error' && <AlertIcon size={26} />}
        <span>{busy ? content.submittingLabel : (refusal ?? label)}</span>
      </Submit>
      <VisuallyHidden role="alert">{refusal}</VisuallyHidden>
      <VisuallyHidden role="status">{busy && content.submittingLabel}</VisuallyHidden>
      <div role="status">
        {state.status === 'failed' && (
          <Help>
            <span>{state.detail ? `${state.detail} ${content.failureHelp.text}` : content.failureHelp.text}</span>{' '}
            <Anchor href={safeHref(content.failureHelp.link.href)}>{content.failureHelp.link.label}</Anchor>
          </Help>
        )}
      </div>
    </div>
  );
}
