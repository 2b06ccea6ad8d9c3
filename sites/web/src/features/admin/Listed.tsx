import { FailureScreen } from '@threefold/design-system/FailureScreen';
import type { Asking } from '../../services/useAnswer.ts';
import { adminWords } from './content.ts';

/** What stands in a list's place while it could not be loaded. */
export function ListFailure({ asking: { answered, reload } }: { asking: Asking<unknown> }) {
  if (answered.status !== 'failed') return null;
  return (
    <FailureScreen
      content={{
        title: adminWords.failed,
        body: answered.detail,
        retryLabel: adminWords.retry,
        retryingLabel: adminWords.retrying,
      }}
      status={answered.retrying ? 'retrying' : 'failed'}
      onRetry={() => void reload()}
    />
  );
}

/** The rows of a list, none while they are not there. */
export const rowsOf = <Row,>({ answered }: Asking<readonly Row[]>): readonly Row[] =>
  answered.status === 'ready' ? answered.data : [];

export const statusOf = ({ answered }: Asking<unknown>): 'loading' | 'ready' =>
  answered.status === 'loading' ? 'loading' : 'ready';
