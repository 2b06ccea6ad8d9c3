import { Notice, type NoticeProps } from '@threefold/design-system/Notice';
import type { QueryFailure } from './useQuery.ts';

export const RETRY = 'Retry';
export const RETRYING = 'Trying again...';

export interface QueryNoticeProps extends Pick<NoticeProps, 'headingLevel' | 'slots' | 'sx'> {
  /** Says what could not be loaded. */
  title: string;
  failure: QueryFailure;
  reload: () => Promise<unknown>;
}

/** Shown instead of data that could not be loaded, with a button that fetches it again. */
export const QueryNotice = ({ title, failure: { detail, retrying }, reload, ...notice }: QueryNoticeProps) => (
  <Notice
    {...notice}
    content={{ title, body: detail, retryLabel: RETRY, retryingLabel: RETRYING }}
    status={retrying ? 'retrying' : 'ready'}
    onRetry={() => void reload()}
  />
);
