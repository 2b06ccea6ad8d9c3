import Button from '@mui/material/Button';
import { Notice } from '@threefold/design-system/Notice';

export function OrdersFailed() {
  return (
    <Notice
      content={{
        title: 'Your orders did not load',
        body: 'Please check your connection.',
        retryLabel: 'Try again',
        retryingLabel: 'Trying...',
      }}
      onRetry={() => location.reload()}
      slots={{ actions: <Button href="/">Back to the shop</Button> }}
    />
  );
}
