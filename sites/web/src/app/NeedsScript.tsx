import { CLIENT_PORTAL, needsScriptTexts } from '#texts/app/texts/noticeTexts';
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
          eyebrow: offersPortal ? CLIENT_PORTAL : accounts.displayName,
          ...needsScriptTexts,
        }}
      />
    </noscript>
  );
}
