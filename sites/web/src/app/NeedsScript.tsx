import { useHostBrand } from '../services/hostBrand.tsx';
import { PageNotice } from '../services/PageNotice.tsx';

/** A portal page before the session is known: empty, with a message when scripts are disabled. */
export function NeedsScript() {
  const { portal } = useHostBrand();
  return (
    <noscript>
      <PageNotice
        kind="notice"
        contacts={portal.contacts}
        content={{
          eyebrow: 'Client portal',
          title: 'This page needs JavaScript.',
          body: 'It is switched off in your browser. Switch it on, or write or call and a person will help you.',
        }}
      />
    </noscript>
  );
}
