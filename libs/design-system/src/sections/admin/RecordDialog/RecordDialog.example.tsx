import Button from '@mui/material/Button';
import { RecordDialog } from '@threefold/design-system/RecordDialog';
import { useState } from 'react';

export function Visit() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ada Byron</Button>
      <RecordDialog
        open={open}
        content={{
          title: 'Ada Byron',
          entries: [
            { label: 'Street', value: '4 Bath Road' },
            { label: 'Phone', value: '0131 555 0188', href: 'tel:+441315550188' },
          ],
          closeLabel: 'Close',
        }}
        onClose={() => setOpen(false)}
      >
        <Button variant="contained">Mark as done</Button>
      </RecordDialog>
    </>
  );
}
