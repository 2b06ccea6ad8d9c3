import { CookieNotice } from '@threefold/design-system/CookieNotice';
import { useState } from 'react';

export function Cookies() {
  const [accepted, setAccepted] = useState(false);
  if (accepted) return null;
  return (
    <CookieNotice
      content={{
        label: 'Cookies',
        text: ['We store what you put in your basket. ', { label: 'Read more', href: '/privacy' }],
        acceptLabel: 'Accept',
      }}
      onAccept={() => setAccepted(true)}
    />
  );
}
