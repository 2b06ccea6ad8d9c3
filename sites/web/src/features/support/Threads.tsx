import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Data } from '@threefold/api-contract';
import { BOOKING_TIME_ZONE } from '@threefold/api-contract/booking';
import { Conversation } from '@threefold/design-system/Conversation';
import { formatDateTime } from '@threefold/design-system/foundations';
import { MESSAGE_MAX_LENGTH } from '@threefold/validation';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../services/api.ts';
import { formResult } from '../../services/formResult.ts';
import { useHostBrand } from '../../services/hostBrand.tsx';
import { QueryNotice } from '../../services/QueryNotice.tsx';
import { loginReturningTo } from '../../services/returnTo.ts';
import type { QueryResult } from '../../services/useQuery.ts';
import { support } from './content.ts';

type Thread = Data['getThreads'][number];

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  '& > * + *': { paddingTop: 28, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const timeOf = (iso: string) => formatDateTime(iso, { timeZone: BOOKING_TIME_ZONE });

/** One conversation; the client can write on. */
function OneThread({ thread, userId, reload }: { thread: Thread; userId: string; reload: () => Promise<unknown> }) {
  const { threads: words } = support;
  const { portal } = useHostBrand();
  /** The id of the reply that is written: the same for a doubled press and a retry of the same text. */
  const written = useRef({ text: '', id: '' });

  const send = async (text: string) => {
    if (written.current.text !== text) written.current = { text, id: crypto.randomUUID() };
    const request = { userId, threadId: thread.id, id: written.current.id, text };
    const result = await formResult(api().writeInThread(request));
    if (result.status === 'OK') written.current = { text: '', id: '' };
    await reload();
    return result;
  };

  const first = { id: thread.id, side: 'client' as const, writtenAt: thread.writtenAt, text: thread.text };
  return (
    <Conversation
      content={words.form(timeOf(thread.writtenAt))}
      maxLength={MESSAGE_MAX_LENGTH}
      entries={[first, ...thread.replies].map(({ id, side, writtenAt, text }) => ({
        id,
        side: side === 'client' ? 'own' : 'other',
        by: side === 'client' ? words.you : portal.displayName,
        at: timeOf(writtenAt),
        text,
      }))}
      onReply={send}
    />
  );
}

/** The client's conversations, the newest first; the one that a mail links to comes first. */
export function Threads({ asking, userId }: { asking: QueryResult<readonly Thread[]>; userId: string }) {
  const { answered, reload } = asking;
  const wanted = new URLSearchParams(useLocation().search).get('thread');
  if (answered.status === 'failed') {
    return <QueryNotice headingLevel={3} title={support.threads.failed} failure={answered} reload={reload} />;
  }
  if (answered.status === 'loading') return null;
  const threads = answered.data.toSorted((a, b) => Number(b.id === wanted) - Number(a.id === wanted));
  return (
    <List>
      {threads.map((thread) => (
        <OneThread key={thread.id} thread={thread} userId={userId} reload={reload} />
      ))}
    </List>
  );
}

/** Asks somebody who followed a mail's link to log in. */
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
          event.preventDefault();
          navigate(path, { state });
        }}
      >
        {support.threads.logInLabel}
      </Button>
    </>
  );
}
