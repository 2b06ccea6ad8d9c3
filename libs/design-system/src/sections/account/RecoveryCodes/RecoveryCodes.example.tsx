import { RecoveryCodes } from '@threefold/design-system/RecoveryCodes';
import { useState } from 'react';

const CODES = ['K7QF-2MXW-9RTB', 'B4HN-8VSE-3JKD'];

export function KeepTheCodes() {
  const [open, setOpen] = useState(true);
  return (
    <RecoveryCodes
      open={open}
      content={{
        title: 'Your recovery codes',
        lead: 'Each opens your account once if you lose your phone. They are not shown again.',
        codes: CODES,
        saveLabel: 'Print them',
        doneLabel: 'I have kept them',
      }}
      onSave={() => window.print()}
      onDone={() => setOpen(false)}
    />
  );
}
