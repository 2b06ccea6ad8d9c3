import { Notice, type NoticeProps } from '@threefold/design-system/Notice';
import { RETRY, RETRYING } from '#texts/services/api/retryTexts';

/** A failed query and how to try it again; a query of TanStack Query has both. */
export interface Retryable {
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryNoticeProps extends Pick<NoticeProps, 'headingLevel' | 'slots' | 'sx'> {
  /** Says what could not be loaded. */
  title: string;
  failure: Error;
  query: Retryable;
}

/** Shown instead of data that could not be loaded, with a button that fetches it again. */
export const QueryNotice = ({ title, failure, query: { isFetching, refetch }, ...notice }: QueryNoticeProps) => (
  <Notice
    {...notice}
    content={{ title, body: failure.message, retryLabel: RETRY, retryingLabel: RETRYING }}
    status={isFetching ? 'retrying' : 'ready'}
    onRetry={() => void refetch()}
  />
);
