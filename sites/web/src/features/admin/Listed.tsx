import { FailureScreen } from '@threefold/design-system/FailureScreen';
import type { Asking } from '../../services/useAnswer.ts';
import { adminWords } from './content.ts';
import type { DeskList } from './useDeskList.ts';

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

/** What a list and its table have in common. */
export const tableOf = <Row,>({
  asking,
  page,
  view,
  onViewChange,
}: DeskList<{ rows: readonly Row[]; count: number; page: number }>) => ({
  rows: page?.rows ?? [],
  count: page?.count ?? 0,
  status: asking.answered.status === 'loading' ? ('loading' as const) : ('ready' as const),
  view,
  onViewChange,
});
