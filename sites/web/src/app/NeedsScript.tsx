import { useHostBrand } from '../services/hostBrand.tsx';
import { PageNotice } from '../services/PageNotice.tsx';

/** A portal page before the session is known: empty, with a message when scripts are disabled. */
export function NeedsScript() {
  const { accounts, offersPortal } = useHostBrand();
  return (
    <noscript>
      <PageNotice
        kind="notice"
        contacts={accounts.contacts}
        content={{
          eyebrow: offersPortal ? 'Client portal' : accounts.displayName,
          title: 'This page needs JavaScript.',
          body: 'It is switched off in your browser. Switch it on, or write or call and a person will help you.',
        }}
      />
    </noscript>
  );
}
