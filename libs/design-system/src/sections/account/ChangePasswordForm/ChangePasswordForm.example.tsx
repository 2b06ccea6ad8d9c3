import Dialog from '@mui/material/Dialog';
import { ChangePasswordForm } from '@threefold/design-system/ChangePasswordForm';
import { useState } from 'react';

const ok = async () => ({ status: 'OK' });

export function ChangePassword() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} aria-labelledby="password-title">
      <ChangePasswordForm
        titleId="password-title"
        email="rosa@marlow.example"
        content={{
          title: 'Change the password',
          progressLabel: 'Steps',
          steps: ['Email', 'Code', 'New password'],
          emailLabel: 'Email',
          requestCodeLabel: 'Send a code',
          requestingCodeLabel: 'Sending...',
          codeLabel: 'Code from the mail',
          validateCodeLabel: 'Continue',
          validatingCodeLabel: 'Checking...',
          passwordLabel: 'New password',
          passwordHint: 'At least 8 characters.',
          confirmPasswordLabel: 'Once more',
          changePasswordLabel: 'Change',
          changingPasswordLabel: 'Changing...',
          restartLabel: 'Send another code',
          doneLabel: 'Done',
          codeSent: { title: 'Sent', body: 'Please look into your mail.' },
          codeValid: { title: 'Thank you', body: 'Choose a new password.' },
          passwordChanged: { title: 'Changed', body: 'Use it from now on.' },
          failure: { title: 'That did not work', body: 'Please try again later.' },
        }}
        onRequestCode={ok}
        onValidateCode={ok}
        onChangePassword={ok}
        onClose={close}
        onDone={close}
      />
    </Dialog>
  );
}
