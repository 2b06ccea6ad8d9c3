import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { RetryIcon } from '@threefold/design-system/components/Icon';
import { RETRY, RETRYING } from '../../services/QueryNotice.tsx';
import type { QueryState } from '../../services/useQuery.ts';

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
  state: QueryState<unknown>;
  onRetry: () => void;
}

/** The specified sentence for an empty list; after a failed load the reason, with a retry button. */
export function EmptyList({ children, failed = children, state, onRetry }: EmptyListProps) {
  const failure = state.status === 'failed' && (
    <div role="alert">
      <Reason>{state.detail}</Reason>
      <Button
        variant="outlined"
        startIcon={<RetryIcon />}
        aria-disabled={state.retrying || undefined}
        onClick={() => !state.retrying && onRetry()}
      >
        {state.retrying ? RETRYING : RETRY}
      </Button>
    </div>
  );
  return <EmptyState slots={{ action: failure || undefined }}>{failure ? failed : children}</EmptyState>;
}
