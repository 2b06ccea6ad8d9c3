import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ListRow, RowList } from '@threefold/design-system/components/ListRow';
import { StatusDot } from '@threefold/design-system/components/StatusDot';
import { isPlainClick } from '@threefold/design-system/foundations';
import { DashboardPanel } from '@threefold/design-system/layouts/Dashboard';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { support } from '#texts/features/support/content';
import { api } from '../../services/api/api.ts';
import { useHostBrand, useRegion } from '../../services/hostBrand.tsx';
import { loginReturningTo } from '../../services/navigation/returnTo.ts';
import { useScrollIntoView } from '../../services/navigation/useScrollIntoView.ts';
import { timeOf } from '../../services/times.ts';
import { type Thread, ThreadConversation } from './ThreadConversation.tsx';

/** Length of a row's excerpt, in characters: about two lines. */
const EXCERPT_LENGTH = 90;

/** The first words of a message. */
const excerptOf = (text: string) =>
  text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…`;

const Last = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  marginTop: 6,
  color: theme.vars.palette.text.secondary,
}));

const Shown = styled('div')(({ theme }) => ({
  padding: '28px 36px 32px',
  [theme.breakpoints.down('dashboard')]: { padding: '24px 18px 28px' },
}));

/** A conversation as a row: how it began, when the last message was written, and whether that was an answer. */
function ThreadRow({ thread, selected, onSelect }: { thread: Thread; selected: boolean; onSelect: () => void }) {
  const region = useRegion();
  const { threads: words } = support;
  const last = thread.replies.at(-1);
  const answered = last !== undefined && last.side !== 'client';
  return (
    <ListRow
      variant="description"
      title={excerptOf(thread.text)}
      selected={selected}
      onSelect={onSelect}
      sx={(theme) => ({
        '&&': { minHeight: 0 },
        '& h3': { ...theme.typography.label, fontStretch: 'normal', letterSpacing: 'normal', textWrap: 'pretty' },
      })}
    >
      <Last>
        {timeOf(last?.writtenAt ?? thread.writtenAt, region)}
        <StatusDot status={answered ? 'active' : 'inactive'}>{answered ? words.answered : words.sent}</StatusDot>
      </Last>
    </ListRow>
  );
}

/** One conversation, with a form to reply. */
function OneThread({ thread, userId }: { thread: Thread; userId: string }) {
  const { displayName } = useHostBrand().portal;
  return (
    <ThreadConversation
      thread={thread}
      brandName={displayName}
      send={(reply) => api().writeInThread({ userId, threadId: thread.id, ...reply })}
    />
  );
}

/** The client's conversations, newest first, and the selected one: the one that a mail links to, or else the first. */
export function Threads({ threads, userId }: { threads: readonly Thread[]; userId: string }) {
  const [search, setSearch] = useSearchParams();
  const [isLinked] = useState(search.has('thread'));
  const [shown, bringIntoView] = useScrollIntoView();
  useEffect(() => {
    if (isLinked) bringIntoView('all windows');
  }, [isLinked, bringIntoView]);
  const selected = threads.find(({ id }) => id === search.get('thread')) ?? threads[0];
  return (
    <DashboardPanel
      title={support.threads.title}
      note={support.threads.inAll(threads.length)}
      list={
        <RowList>
          {threads.map((thread) => (
            <ThreadRow
              key={thread.id}
              thread={thread}
              selected={thread === selected}
              onSelect={() => {
                setSearch({ thread: thread.id });
                bringIntoView();
              }}
            />
          ))}
        </RowList>
      }
      spotlight={
        <Shown ref={shown}>
          {/* All of them, so that each keeps the reply that is being written. */}
          {threads.map((thread) => (
            <div key={thread.id} hidden={thread !== selected}>
              <OneThread thread={thread} userId={userId} />
            </div>
          ))}
        </Shown>
      }
    />
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
