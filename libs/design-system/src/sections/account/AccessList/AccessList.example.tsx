import Button from '@mui/material/Button';
import { AccessList } from '@threefold/design-system/AccessList';
import { useState } from 'react';

const SESSIONS = [
  { id: 'a', name: 'Firefox on Linux', detail: 'In use now', badge: 'This device' },
  { id: 'b', name: 'Safari on iOS', detail: 'Last used on March 3', actionLabel: 'Log out' },
];

export function WhereYouAreLoggedIn() {
  const [entries, setEntries] = useState(SESSIONS);
  const others = entries.filter(({ badge }) => !badge).map(({ id }) => id);
  const logOut = async (ids: readonly string[]) => {
    await fetch('/api/sessions', { method: 'DELETE', body: JSON.stringify(ids) });
    setEntries(entries.filter(({ id }) => !ids.includes(id)));
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
      onAction={(id) => logOut([id])}
      onRetry={() => location.reload()}
      actions={
        <Button variant="outlined" onClick={() => logOut(others)}>
          Log out everywhere else
        </Button>
      }
    />
  );
}
