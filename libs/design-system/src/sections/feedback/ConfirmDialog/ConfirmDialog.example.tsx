import Button from '@mui/material/Button';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { useState } from 'react';

export function CancelVisit() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel the visit</Button>
      <ConfirmDialog
        open={open}
        tone="danger"
        content={{
          title: 'Cancel the visit?',
          body: 'We will not come on Tuesday. Nothing is charged.',
          confirmLabel: 'Cancel the visit',
          declineLabel: 'Keep it',
        }}
        onConfirm={() => setOpen(false)}
        onDecline={() => setOpen(false)}
      />
    </>
  );
}
