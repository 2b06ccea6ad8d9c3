import Button from '@mui/material/Button';
import { PromptDialog } from '@threefold/design-system/PromptDialog';
import { currentPasswordFailure } from '@threefold/validation';
import { useState } from 'react';

export function AskForThePassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove the passkey</Button>
      <PromptDialog
        open={open}
        content={{
          title: 'Confirm that it is you',
          fields: [{ name: 'password', label: 'Password', kind: 'password' }],
          submitLabel: 'Confirm',
          submittingLabel: 'Checking...',
          closeLabel: 'Cancel',
          failure: { title: 'Not confirmed', body: 'Please try again later.' },
        }}
        firstFailure={({ password = '' }) => currentPasswordFailure({ password })}
        onSubmit={async (values) => {
          const response = await fetch('/api/confirm', { method: 'POST', body: JSON.stringify(values) });
          return response.ok ? { status: 'OK' } : { status: 'FAILED', detail: 'This is not your password.' };
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
