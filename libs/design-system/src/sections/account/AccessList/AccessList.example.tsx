import Button from '@mui/material/Button';
import { AccessList } from '@threefold/design-system/AccessList';
import { useState } from 'react';

const SESSIONS = [
  { id: 'a', name: 'Firefox on Linux', detail: 'In use now', badge: 'This device' },
  { id: 'b', name: 'Safari on iOS', detail: 'Last used on March 3', actionLabel: 'Log out' },
];

export function WhereYouAreLoggedIn() {
  const [entries, setEntries] = useState(SESSIONS);
  const end = async (ended: (id: string) => boolean) => {
    await fetch('/api/sessions', { method: 'DELETE' });
    setEntries(entries.filter(({ id }) => !ended(id)));
  };
  return (
    <AccessList
      status="ready"
      content={{
        title: 'Where you are logged in',
        body: 'Log out a device that you do not know.',
        entries,
        loading: 'Loading...',
        retryLabel: 'Try again',
      }}
      onAction={(id) => end((one) => one === id)}
      onRetry={() => location.reload()}
      actions={
        <Button variant="outlined" onClick={() => end((id) => id !== 'a')}>
          Log out everywhere else
        </Button>
      }
    />
  );
}
