import { useQuery } from '@tanstack/react-query';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { acceptedText as words } from '#texts/features/account/edit/acceptedContent';
import { siteQuery, useFailure } from '../../../services/api/queries.tsx';
import { useRegion } from '../../../services/hostBrand.tsx';
import { LegalFrame } from '../../../services/navigation/LegalFrame.tsx';
import { LinkFailure } from '../../../services/navigation/LinkFailure.tsx';

/** A legal text as the user has accepted it. */
export function AcceptedTextScreen({ version }: { version: string }) {
  const region = useRegion();
  const query = useQuery(siteQuery('getAcceptedText', { version }));
  const failure = useFailure(query);
  if (failure) return <LinkFailure failure={failure} query={query} titles={words} />;
  if (!query.data) {
    return <LegalFrame content={{ title: words.title, sections: [] }} notice={<p role="status">{words.loading}</p>} />;
  }
  const { text, ...accepted } = query.data;
  return (
    <LegalFrame
      content={{ ...text, lang: accepted.language }}
      notice={
        <StatusStrip kind="info" sx={{ mb: '24px' }}>
          {words.notice(accepted, region)}
        </StatusStrip>
      }
    />
  );
}
