import { useHostBrand } from '../services/hostBrand.tsx';
import { PageNotice } from './PageNotice.tsx';

/** A page of the portal while nothing is known of its visitor: empty, and without scripts it says why. */
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
