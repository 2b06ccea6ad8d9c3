import { NoticePage } from '@threefold/design-system/NoticePage';
import { useSite } from '../services/Site.tsx';

/** The account routes while the client portal is closed: it says so, and how to reach the brand instead. */
export function PortalSoonPage() {
  const { Logo, homePath, displayName, contacts } = useSite();
  const { email, phone, phoneDial } = contacts;
  return (
    <NoticePage
      logo={<Logo />}
      homeHref={homePath}
      homeLabel={`${displayName}, home`}
      content={{
        eyebrow: 'Client portal',
        title: 'The client portal is not open yet.',
        body: 'Accounts cannot be made or used for now. Write or call and a person will help you.',
        links: [
          { label: `Write to ${email}`, href: `mailto:${email}` },
          ...(phone && phoneDial ? [{ label: `Call ${phone}`, href: `tel:${phoneDial}` }] : []),
          { label: 'Back to the home page', href: homePath },
        ],
      }}
    />
  );
}
