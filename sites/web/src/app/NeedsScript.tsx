import { NoticePage } from '@threefold/design-system/NoticePage';
import { useSite } from '../services/Site.tsx';

/** A page of the portal while nothing is known of its visitor: empty, and without scripts it says why. */
export function NeedsScript() {
  const { Logo, homePath, displayName, portal } = useSite();
  const { email, phone, phoneDial } = portal.contacts;
  return (
    <noscript>
      <NoticePage
        logo={<Logo />}
        homeHref={homePath}
        homeLabel={`${displayName}, home`}
        content={{
          eyebrow: 'Client portal',
          title: 'This page needs JavaScript.',
          body: 'It is switched off in your browser. Switch it on, or write or call and a person will help you.',
          links: [
            { label: `Write to ${email}`, href: `mailto:${email}` },
            ...(phone && phoneDial ? [{ label: `Call ${phone}`, href: `tel:${phoneDial}` }] : []),
            { label: 'Back to the home page', href: homePath },
          ],
        }}
      />
    </noscript>
  );
}
