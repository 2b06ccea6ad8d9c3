import { LoginForm } from '@threefold/design-system/LoginForm';
import { FormPanel } from '@threefold/design-system/layouts/FormPanel';

export function LogInPage() {
  return (
    <FormPanel
      logo="Canal Street Bakery"
      homeHref="/"
      onClose={() => location.assign('/')}
      slots={{ picture: <img src="/pictures/oven.webp" alt="" width={900} height={1200} /> }}
    >
      <LoginForm
        content={{
          title: 'Log in',
          subtitle: 'Order bread and collect it on Saturday.',
          emailLabel: 'Email',
          passwordLabel: 'Password',
          submitLabel: 'Log in',
          submittingLabel: 'Logging in...',
          forgotPrompt: 'Forgot it?',
          resetPasswordLabel: 'Reset the password',
          legal: ['By logging in you accept our ', { label: 'terms', href: '/terms' }, '.'],
          failure: { title: 'Not logged in', body: 'Please try again later.' },
        }}
        onSubmit={async () => ({ status: 'OK' })}
        onResetPassword={() => location.assign('/reset-password')}
      />
    </FormPanel>
  );
}
