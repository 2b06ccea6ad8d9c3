import { PasswordResetForm } from '@threefold/design-system/PasswordResetForm';

const send = (path: string) => async (values: object) => {
  const response = await fetch(`/api/password/${path}`, { method: 'POST', body: JSON.stringify(values) });
  return response.json();
};

export function ResetPassword() {
  return (
    <PasswordResetForm
      content={{
        title: 'Reset the password',
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
        doneLabel: 'Log in',
        codeSent: { title: 'Sent', body: 'Please look into your mail.' },
        codeValid: { title: 'Thank you', body: 'Choose a new password.' },
        passwordChanged: { title: 'Changed', body: 'Log in with it.' },
        failure: { title: 'That did not work', body: 'Please try again later.' },
      }}
      onRequestCode={send('code')}
      onValidateCode={send('check')}
      onChangePassword={send('change')}
      onDone={() => location.assign('/login')}
    />
  );
}
