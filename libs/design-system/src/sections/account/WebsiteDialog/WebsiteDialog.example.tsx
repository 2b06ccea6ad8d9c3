import Button from '@mui/material/Button';
import { WebsiteDialog } from '@threefold/design-system/WebsiteDialog';
import { useState } from 'react';

export function AddWebsite() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add your website</Button>
      <WebsiteDialog
        open={open}
        content={{
          title: 'Your website',
          lead: 'Your opening hours appear there.',
          label: 'Address',
          hint: 'Such as https://bakery.example',
          submitLabel: 'Save',
          submittingLabel: 'Saving...',
          closeLabel: 'Close',
          failure: { title: 'Not saved', body: 'Please try again later.' },
        }}
        onSubmit={async (website) => {
          const response = await fetch('/api/website', { method: 'PUT', body: JSON.stringify({ website }) });
          return response.ok ? { status: 'OK' } : { status: 'FAILED' };
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
