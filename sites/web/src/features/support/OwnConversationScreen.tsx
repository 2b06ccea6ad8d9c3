import { ListSkeleton } from '@threefold/design-system/components/ListSkeleton';
import { useCallback } from 'react';
import { api } from '../../services/api.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { hiddenWithoutScript } from '../../services/NoScriptContact.tsx';
import { PageNotice } from '../../services/PageNotice.tsx';
import { LinkFrame, useLinkToken } from '../../services/privateLink.tsx';
import { RETRY, RETRYING } from '../../services/QueryNotice.tsx';
import { useQuery } from '../../services/useQuery.ts';
import { support } from './content.ts';
import { ThreadConversation } from './ThreadConversation.tsx';

const { own: words } = support;

/** A conversation is wider than a form. */
const wide = { '& > main': { maxWidth: 680 } };

const Waiting = () => (
  <LinkFrame title={words.title} sx={wide}>
    <ListSkeleton variant="description" sx={hiddenWithoutScript} />
  </LinkFrame>
);

function OwnConversation({ token }: { token: string }) {
  const { displayName } = useHostBrand();
  const ask = useCallback((options: { signal: AbortSignal }) => api().getOwnConversation({ token }, options), [token]);
  const { answered, reload } = useQuery(ask);
  if (answered.status === 'loading') return <Waiting />;
  if (answered.status === 'failed' && answered.refusal === 'NOT_FOUND') {
    // Retrying does not help, writing does.
    return <PageNotice content={{ title: words.notFound, body: answered.detail }} />;
  }
  if (answered.status === 'failed') {
    return (
      <PageNotice
        content={{ title: words.failed, body: answered.detail, retryLabel: RETRY, retryingLabel: RETRYING }}
        status={answered.retrying ? 'retrying' : 'ready'}
        onRetry={() => void reload()}
      />
    );
  }
  return (
    <LinkFrame title={words.title} sx={wide}>
      <ThreadConversation
        thread={answered.data}
        brandName={displayName}
        send={(reply) => api().writeInOwnConversation({ token, ...reply })}
        reload={reload}
      />
    </LinkFrame>
  );
}

/** The page of the private link in an answer to somebody without an account (specification, section 2). */
export function OwnConversationScreen() {
  const token = useLinkToken();
  if (token === null) return <PageNotice content={words.incomplete} />;
  return token ? <OwnConversation key={token} token={token} /> : <Waiting />;
}
