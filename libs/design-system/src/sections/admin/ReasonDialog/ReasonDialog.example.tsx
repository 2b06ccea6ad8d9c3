import Button from '@mui/material/Button';
import { ReasonDialog } from '@threefold/design-system/ReasonDialog';
import { useState } from 'react';

export function CallOff() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Call off the lesson</Button>
      <ReasonDialog
        open={open}
        maxLength={300}
        content={{
          title: 'Call off the lesson?',
          lead: 'Everybody who signed up gets a mail.',
          reasonLabel: 'Reason',
          reasonHint: 'They read it.',
          noReason: 'Please say why.',
          submitLabel: 'Call it off',
          submittingLabel: 'Calling it off...',
          closeLabel: 'Keep it',
          failure: { title: 'Not called off', body: 'Please try again later.' },
        }}
        onSubmit={async ({ reason }) => {
          const response = await fetch('/api/lesson', { method: 'DELETE', body: JSON.stringify({ reason }) });
          return response.ok ? { status: 'OK' } : { status: 'FAILED' };
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
