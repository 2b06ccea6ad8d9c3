import type { UseQueryResult } from '@tanstack/react-query';
import { RETRY, RETRYING } from '#texts/services/api/retryTexts';
import { RefusalError } from '../api/queries.tsx';
import { PageNotice } from '../PageNotice.tsx';

interface LinkFailureProps {
  failure: Error;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  /** Titles: where the link leads to nothing any more, and where loading failed. */
  titles: { notFound: string; failed: string };
}

/** Why what a private link opens is not shown. Only a failure to load can be retried; otherwise the notice names the contacts. */
export const LinkFailure = ({ failure, query, titles }: LinkFailureProps) =>
  failure instanceof RefusalError && failure.status === 'NOT_FOUND' ? (
    <PageNotice content={{ title: titles.notFound, body: failure.message }} />
  ) : (
    <PageNotice
      content={{ title: titles.failed, body: failure.message, retryLabel: RETRY, retryingLabel: RETRYING }}
      status={query.isFetching ? 'retrying' : 'ready'}
      onRetry={() => void query.refetch()}
    />
  );
