import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { isPlainClick } from '@threefold/design-system/foundations';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../services/api.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { QueryNotice } from '../../services/QueryNotice.tsx';
import { loginReturningTo } from '../../services/returnTo.ts';
import type { QueryResult } from '../../services/useQuery.ts';
import { support } from './content.ts';
import { type Thread, ThreadConversation } from './ThreadConversation.tsx';

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  '& > * + *': { paddingTop: 28, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** One conversation, with a form to reply. */
function OneThread({ thread, userId, reload }: { thread: Thread; userId: string; reload: () => Promise<unknown> }) {
  const { displayName } = useHostBrand().portal;
  return (
    <ThreadConversation
      thread={thread}
      brandName={displayName}
      send={(reply) => api().writeInThread({ userId, threadId: thread.id, ...reply })}
      reload={reload}
    />
  );
}

/** The client's conversations, newest first, but before all others the one that a mail links to. */
export function Threads({ query, userId }: { query: QueryResult<readonly Thread[]>; userId: string }) {
  const { state, reload } = query;
  const linkedId = new URLSearchParams(useLocation().search).get('thread');
  if (state.status === 'failed') {
    return <QueryNotice headingLevel={3} title={support.threads.failed} failure={state} reload={reload} />;
  }
  if (state.status === 'loading') return null;
  const threads = state.data.toSorted((a, b) => Number(b.id === linkedId) - Number(a.id === linkedId));
  return (
    <List>
      {threads.map((thread) => (
        <OneThread key={thread.id} thread={thread} userId={userId} reload={reload} />
      ))}
    </List>
  );
}

/** Asks visitors who followed a mail's link to log in. */
export function LogInToRead() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { path, state } = loginReturningTo({ path: pathname + search });
  return (
    <>
      <p>{support.threads.logIn}</p>
      <Button
        variant="contained"
        href={path}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          navigate(path, { state });
        }}
      >
        {support.threads.logInLabel}
      </Button>
    </>
  );
}
