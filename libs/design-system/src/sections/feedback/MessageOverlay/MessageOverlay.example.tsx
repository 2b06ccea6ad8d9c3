import Button from '@mui/material/Button';
import { MessageOverlay } from '@threefold/design-system/MessageOverlay';
import { useState } from 'react';

export function OrderPlaced() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Order</Button>
      <MessageOverlay
        open={open}
        kind="success"
        content={{ title: 'Thank you', body: 'Your bread is ready on Saturday from seven.' }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
