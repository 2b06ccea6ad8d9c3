import { useQuery } from '@tanstack/react-query';
import { support } from '#texts/features/support/content';
import { api } from '../../services/api/api.ts';
import { siteQuery, useFailure, withQueries } from '../../services/api/queries.tsx';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { hiddenWithoutScript } from '../../services/NoScriptContact.tsx';
import { LinkFailure } from '../../services/navigation/LinkFailure.tsx';
import { LinkFrame, useLinkToken } from '../../services/navigation/privateLink.tsx';
import { PageNotice } from '../../services/PageNotice.tsx';
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
  const query = useQuery(siteQuery('getOwnConversation', { token }));
  const failure = useFailure(query);
  if (failure) return <LinkFailure failure={failure} query={query} titles={words} />;
  if (!query.data) return <Waiting />;
  return (
    <LinkFrame title={words.title(displayName)} sx={wide}>
      <ThreadConversation
        thread={query.data}
        brandName={displayName}
        send={(reply) => api().writeInOwnConversation({ token, ...reply })}
      />
    </LinkFrame>
  );
}

function PrivateConversation() {
  const token = useLinkToken();
  if (token === null) return <PageNotice content={words.incomplete} />;
  return token ? <OwnConversation key={token} token={token} /> : <Waiting />;
}

/** The page of the private link in an answer to a person without an account (specification, section 2). */
export const OwnConversationScreen = withQueries(PrivateConversation);
