import { LoginForm } from '@threefold/design-system/LoginForm';

export function LogIn() {
  return (
    <LoginForm
      content={{
        title: 'Log in',
        subtitle: 'See your visits and invoices.',
        emailLabel: 'Email',
        passwordLabel: 'Password',
        submitLabel: 'Log in',
        submittingLabel: 'Logging in...',
        forgotPrompt: 'Forgot it?',
        resetPasswordLabel: 'Reset the password',
        legal: ['By logging in you accept our ', { label: 'terms', href: '/terms' }, '.'],
        failure: { title: 'Not logged in', body: 'Please try again later.' },
      }}
      onSubmit={async (credentials) => {
        const response = await fetch('/api/login', { method: 'POST', body: JSON.stringify(credentials) });
        if (!response.ok) return { status: 'FAILED', detail: 'Email or password is wrong.' };
        location.assign('/portal');
        return { status: 'OK' };
      }}
      onResetPassword={() => location.assign('/reset-password')}
    />
  );
}
