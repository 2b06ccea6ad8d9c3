import { useCallback } from 'react';
import { api } from '../../services/api.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { hiddenWithoutScript } from '../../services/NoScriptContact.tsx';
import { PageNotice } from '../../services/PageNotice.tsx';
import { LinkFrame, useLinkToken } from '../../services/privateLink.tsx';
import { RETRY, RETRYING } from '../../services/QueryNotice.tsx';
import { useQuery } from '../../services/useQuery.ts';
import { support } from './content.ts';
import { LoadingBlocks } from './LoadingBlocks.tsx';
import { ThreadConversation } from './ThreadConversation.tsx';

const { own: words } = support;

/** A conversation is wider than a form. */
const wide = { '& > main': { maxWidth: 680 } };

const BLOCKS = {
  message: { width: '88%', height: 108, justifySelf: 'end' },
  answer: { width: '88%', height: 108 },
  reply: { width: '100%', height: 180 },
} as const;

const Waiting = () => (
  <LinkFrame title={words.title(useHostBrand().displayName)} sx={wide}>
    <LoadingBlocks blocks={BLOCKS} sx={hiddenWithoutScript} />
  </LinkFrame>
);

function OwnConversation({ token }: { token: string }) {
  const { displayName } = useHostBrand();
  const getOwnConversation = useCallback(
    (options: { signal: AbortSignal }) => api().getOwnConversation({ token }, options),
    [token],
  );
  const { state, reload } = useQuery(getOwnConversation);
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed' && state.refusal === 'NOT_FOUND') {
    // Retrying does not help, so the notice only names the contacts.
    return <PageNotice content={{ title: words.notFound, body: state.detail }} />;
  }
  if (state.status === 'failed') {
    return (
      <PageNotice
        content={{ title: words.failed, body: state.detail, retryLabel: RETRY, retryingLabel: RETRYING }}
        status={state.retrying ? 'retrying' : 'ready'}
        onRetry={() => void reload()}
      />
    );
  }
  return (
    <LinkFrame title={words.title(displayName)} sx={wide}>
      <ThreadConversation
        thread={state.data}
        brandName={displayName}
        send={(reply) => api().writeInOwnConversation({ token, ...reply })}
        reload={reload}
      />
    </LinkFrame>
  );
}

/** The page of the private link in an answer to a person without an account (specification, section 2). */
export function OwnConversationScreen() {
  const token = useLinkToken();
  if (token === null) return <PageNotice content={words.incomplete} />;
  return token ? <OwnConversation key={token} token={token} /> : <Waiting />;
}
