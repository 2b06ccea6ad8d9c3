import Button from '@mui/material/Button';
import type { Data } from '@threefold/api-contract';
import { ActionNotice } from '@threefold/design-system/ActionNotice';
import { externalHref } from '@threefold/design-system/foundations';
import { formatDate } from '@threefold/validation';
import { Link } from 'react-router-dom';
import { setup as words } from '#texts/features/portal/texts/projectsContent';
import { pathOfBuild } from '#texts/services/language';
import { useRegion } from '../../services/hostBrand.tsx';

export interface SetupNoticeProps {
  /** The project that sets a subscription up. */
  project: Data['getClientProjects'][number];
}

/** Says how far the setup of a product is, and once it is live, where to use it. */
export function SetupNotice({ project: { title, next, turn, liveSince, webUrl } }: SetupNoticeProps) {
  const region = useRegion();
  const address = webUrl && externalHref(webUrl);
  return (
    <ActionNotice
      content={{ text: liveSince ? words.live(title, formatDate(liveSince, region)) : words.underWay(title, next) }}
      slots={{
        actions: liveSince ? (
          address && (
            <Button variant="outlined" href={address} aria-label={`${words.open}: ${title}`}>
              {words.open}
            </Button>
          )
        ) : (
          <Button
            variant="outlined"
            component={Link}
            to={`${pathOfBuild}/ProjectDetailScreen`}
            aria-label={`${words[turn]}: ${title}`}
          >
            <span>{words[turn]}</span>
          </Button>
        ),
      }}
    />
  );
}
