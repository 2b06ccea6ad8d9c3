import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { ListSkeleton } from '@threefold/design-system/components/ListSkeleton';
import { ProjectProgress } from '@threefold/design-system/ProjectProgress';
import { Fragment, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { projects as words } from '#texts/features/portal/texts/projectsContent';
import { pathOfBuild } from '#texts/services/language';
import { QueryNotice } from '../../services/api/QueryNotice.tsx';
import { siteQuery, useFailure, withQueries } from '../../services/api/queries.tsx';
import { PortalFrame } from '../../services/portal/index.ts';
import { useSession } from '../../services/session/session.ts';
import { ProjectQuestion } from './ProjectQuestion.tsx';

const Sheet = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.panel,
}));

type Project = Data['getClientProjects'][number];

const answer = ({ title }: Project) => (
  <Button
    component={Link}
    to={`${pathOfBuild}/SupportScreen`}
    size="small"
    variant="outlined"
    aria-label={`${words.answer}: ${title}`}
    sx={{ '&:not(:hover)': { backgroundColor: 'background.paper' } }}
  >
    {words.answer}
  </Button>
);

function ProjectDetail() {
  const query = useQuery(siteQuery('getClientProjects'));
  const failure = useFailure(query);
  const navigate = useNavigate();
  const { user } = useSession();

  const inSheet = (content: ReactNode) => <Sheet aria-label={words.title}>{content}</Sheet>;
  const panels = () => {
    if (failure) return inSheet(<QueryNotice title={words.failed} failure={failure} query={query} />);
    if (!query.data) return inSheet(<ListSkeleton variant="facts" />);
    if (query.data.length === 0) {
      // Projects are matched by verified email.
      if (!user?.isEmailVerified) return inSheet(<EmptyState>{words.unverified}</EmptyState>);
      const start = (
        <Button variant="contained" onClick={() => navigate(`${pathOfBuild}/SupportScreen`)}>
          {words.start}
        </Button>
      );
      return inSheet(<EmptyState slots={{ action: start }}>{words.empty}</EmptyState>);
    }
    // What waits for the client comes first.
    const isYours = ({ turn }: Project) => turn === 'yours';
    const sorted = [...query.data].sort((a, b) => Number(isYours(b)) - Number(isYours(a)));
    return sorted.map((project) => (
      <Fragment key={project.id}>
        <ProjectProgress
          content={words.progress}
          project={project}
          slots={{ action: isYours(project) && answer(project) }}
        />
        {user && <ProjectQuestion userId={user.id} project={project} />}
      </Fragment>
    ));
  };

  return (
    <PortalFrame title={words.title} subtitle={words.subtitle}>
      {panels()}
    </PortalFrame>
  );
}

/** The client's projects with their state and next step. */
export const ProjectDetailScreen = withQueries(ProjectDetail);
