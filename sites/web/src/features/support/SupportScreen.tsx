import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { ChevronIcon } from '@threefold/design-system/components/Icon';
import { QuestionList } from '@threefold/design-system/QuestionList';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { support } from '#texts/features/support/content';
import { QueryNotice } from '../../services/api/QueryNotice.tsx';
import { siteQuery, useFailure, withQueries } from '../../services/api/queries.tsx';
import { hiddenWithoutScript } from '../../services/NoScriptContact.tsx';
import { PortalFrame, VerificationNotice } from '../../services/portal/index.ts';
import { useSession } from '../../services/session/session.ts';
import { Conversations } from './Conversations.tsx';
import { LoadingBlocks } from './LoadingBlocks.tsx';
import { NewsMails, StopNewsMails } from './NewsMails.tsx';
import { ReachUs } from './ReachUs.tsx';
import { Heading, Sheet } from './Sheet.tsx';
import { SupportMessageForm } from './SupportMessageForm.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
  // The second row holds the last sheet, below the questions.
  gridTemplateRows: 'auto 1fr',
  alignItems: 'start',
  gap: 28,
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const ConversationsLink = styled('a')(({ theme }) => ({
  ...theme.typography.label,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  justifySelf: 'start',
  minHeight: theme.brand.layout.target,
  // As close to the subtitle as to the panels below.
  marginBlock: '-20px -16px',
  // Below the title: panels are wider than it on phones.
  [theme.breakpoints.down('nav')]: { marginInlineStart: 8 },
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: 4,
}));

/** Beside the long list of questions, the contacts are stacked. */
const Aside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  [theme.breakpoints.up('dashboard')]: { gridRow: 'span 2' },
}));

/** As high as the questions. */
const QUESTION_BLOCKS = {
  first: { width: '46%', height: 21 },
  second: { width: '38%', height: 21 },
  third: { width: '42%', height: 21 },
  fourth: { width: '66%', height: 21 },
  fifth: { width: '60%', height: 21 },
  sixth: { width: '63%', height: 21 },
};

function Questions() {
  const query = useQuery(siteQuery('getSupportQuestions'));
  const failure = useFailure(query);
  const { questions: words } = support;
  if (failure) return <QueryNotice headingLevel={3} title={words.failed} failure={failure} query={query} />;
  if (!query.data) return <LoadingBlocks blocks={QUESTION_BLOCKS} sx={{ gap: '52px', paddingBlock: '26px 27px' }} />;
  if (query.data.length === 0) return <EmptyState>{words.empty}</EmptyState>;
  return <QuestionList questions={query.data} />;
}

function Support() {
  const client = useQueryClient();
  const { user } = useSession();
  const threads = useQuery({
    ...siteQuery('getThreads'),
    queryKey: ['getThreads', user?.id],
    enabled: user?.role === 'client',
  });
  const { search } = useLocation();
  // Known after hydration: the prerendered page has no query.
  const [isLinked, setLinked] = useState(false);
  useEffect(() => setLinked(new URLSearchParams(search).has('thread')), [search]);
  // Visitors who followed a mail's link came for the conversation.
  const isAsked = !user && isLinked;
  const conversations = <Conversations user={user} threads={threads} />;
  return (
    <PortalFrame title={support.title} subtitle={support.subtitle} notice={<StopNewsMails />} isPublic>
      {isAsked ? (
        conversations
      ) : (
        <ConversationsLink href="#conversations">
          {support.threads.title}
          <ChevronIcon size={18} />
        </ConversationsLink>
      )}
      <Columns>
        <Sheet aria-labelledby="questions" sx={hiddenWithoutScript}>
          <Heading id="questions">{support.questions.title}</Heading>
          <Questions />
        </Sheet>
        <Aside>
          <Sheet aria-labelledby="reach">
            <Heading id="reach">{support.reach.title}</Heading>
            <ReachUs />
          </Sheet>
          <Sheet aria-labelledby="write">
            <Heading id="write">{support.message.title}</Heading>
            <SupportMessageForm user={user} onSent={() => void client.invalidateQueries()} />
          </Sheet>
        </Aside>
        {user?.role === 'client' && (
          // The sheet ends where the message form beside it does, if that is longer.
          <Sheet aria-labelledby="mails" sx={{ alignSelf: 'stretch' }}>
            <Heading id="mails">{support.mails.title}</Heading>
            {/* Loaded again after a mail's link has switched mails off, which removes the query. */}
            <NewsMails key={search} userId={user.id} />
          </Sheet>
        )}
      </Columns>
      {/* The rest is last, because it arrives later, and would move what a client is about to press. */}
      <VerificationNotice />
      {!isAsked && conversations}
    </PortalFrame>
  );
}

/**
 * Frequently asked questions, contacts and a message form; for clients also which mails they get, and their conversations.
 * Public.
 */
export const SupportScreen = withQueries(Support);
