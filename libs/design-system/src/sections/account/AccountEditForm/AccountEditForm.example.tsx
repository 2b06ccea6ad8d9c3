import { AccountEditForm } from '@threefold/design-system/AccountEditForm';

export function EditAccount() {
  return (
    <AccountEditForm
      account={{ firstName: 'Rosa', lastName: 'Marlow', email: 'rosa@marlow.example' }}
      content={{
        title: 'Your account',
        back: { label: 'Back', href: '/account' },
        firstNameLabel: 'First name',
        lastNameLabel: 'Last name',
        emailLabel: 'Email',
        passwordLabel: 'Password',
        passwordHint: 'A new email needs your password.',
        submitLabel: 'Save',
        submittingLabel: 'Saving...',
        changePasswordLabel: 'Change the password',
        note: { title: 'Before you save', body: 'We send a mail to a new address.' },
        saved: 'Saved.',
        unchanged: 'Nothing has changed.',
        failure: { title: 'Not saved', body: 'Please try again later.' },
      }}
      onSubmit={async (changes) => {
        const response = await fetch('/api/account', { method: 'PATCH', body: JSON.stringify(changes) });
        return response.json();
      }}
      onChangePassword={() => location.assign('/account/password')}
    />
  );
}
