import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '@threefold/design-system/components/EmptyState';
import type { ReactNode } from 'react';
import { support } from '#texts/features/support/content';
import { QueryNotice } from '../../services/api/QueryNotice.tsx';
import { useFailure } from '../../services/api/queries.tsx';
import type { SessionUser } from '../../services/session/session.ts';
import { LoadingBlocks } from './LoadingBlocks.tsx';
import { Heading, Sheet } from './Sheet.tsx';
import type { Thread } from './ThreadConversation.tsx';
import { LogInToRead, Threads } from './Threads.tsx';

export interface ConversationsProps {
  user: SessionUser | null;
  /** Fetched for clients only. */
  threads: UseQueryResult<readonly Thread[]>;
}

/** The part of the support page with a client's conversations, to which the link below its title leads. Visitors log in first. */
export function Conversations({ user, threads }: ConversationsProps) {
  const { threads: words } = support;
  const failure = useFailure(threads);
  const inSheet = (content: ReactNode) => (
    <Sheet id="conversations" aria-labelledby="threads">
      <Heading id="threads">{words.title}</Heading>
      {content}
    </Sheet>
  );
  if (!user) return inSheet(<LogInToRead />);
  // An admin has none, so nothing is fetched.
  if (user.role !== 'client') return inSheet(<EmptyState>{words.empty}</EmptyState>);
  if (failure) return inSheet(<QueryNotice headingLevel={3} title={words.failed} failure={failure} query={threads} />);
  if (!threads.data) return inSheet(<LoadingBlocks blocks={{ row: { width: '60%', height: 21 } }} />);
  if (threads.data.length === 0) return inSheet(<EmptyState>{words.empty}</EmptyState>);
  return (
    <div id="conversations">
      <Threads threads={threads.data} userId={user.id} />
    </div>
  );
}
