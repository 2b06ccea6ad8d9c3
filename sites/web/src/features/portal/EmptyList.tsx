import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { RetryIcon } from '@threefold/design-system/components/Icon';
import { RETRY, RETRYING } from '#texts/services/api/retryTexts';
import type { Retryable } from '../../services/api/QueryNotice.tsx';

const Reason = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 12px',
  color: theme.vars.palette.error.main,
}));

export interface EmptyListProps {
  /** The specified sentence for an empty list (specification, section 8). */
  children: string;
  /** Replaces that sentence after a failed load, when the list may not be empty. */
  failed?: string;
  failure: Error | undefined;
  query: Retryable;
}

/** The specified sentence for an empty list; after a failed load the reason, with a retry button. */
export function EmptyList({ children, failed = children, failure, query }: EmptyListProps) {
  const { isFetching } = query;
  const reason = failure && (
    <div role="alert">
      <Reason>{failure.message}</Reason>
      <Button
        variant="outlined"
        startIcon={<RetryIcon />}
        aria-disabled={isFetching || undefined}
        onClick={() => !isFetching && void query.refetch()}
      >
        <span>{isFetching ? RETRYING : RETRY}</span>
      </Button>
    </div>
  );
  return <EmptyState slots={{ action: reason }}>{failure ? failed : children}</EmptyState>;
}
