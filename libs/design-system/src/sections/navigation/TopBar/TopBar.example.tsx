import { TopBar } from '@threefold/design-system/TopBar';

export function AccountBar() {
  return (
    <TopBar
      content={{
        note: 'Open on bank holidays.',
        links: [
          { label: 'Log in', href: '/login' },
          { label: 'Register', href: '/register' },
        ],
      }}
    />
  );
}
