import { RegisterForm } from '@threefold/design-system/RegisterForm';

export function Register() {
  return (
    <RegisterForm
      content={{
        title: 'Register',
        subtitle: 'Order bread and collect it on Saturday.',
        firstNameLabel: 'First name',
        lastNameLabel: 'Last name',
        emailLabel: 'Email',
        passwordLabel: 'Password',
        passwordHint: 'At least 8 characters.',
        confirmPasswordLabel: 'Once more',
        submitLabel: 'Register',
        submittingLabel: 'Registering...',
        legal: ['By registering you accept our ', { label: 'terms', href: '/terms' }, '.'],
        failure: { title: 'Not registered', body: 'Please try again later.' },
      }}
      onSubmit={async (registration) => {
        const response = await fetch('/api/register', { method: 'POST', body: JSON.stringify(registration) });
        if (response.status === 409)
          return { status: 'TAKEN', field: 'email', detail: 'This email is registered already.' };
        return response.ok ? { status: 'OK' } : { status: 'FAILED' };
      }}
    />
  );
}
