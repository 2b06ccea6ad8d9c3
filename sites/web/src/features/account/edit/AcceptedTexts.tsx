import { useQuery } from '@tanstack/react-query';
import { AccessList } from '@threefold/design-system/AccessList';
import { acceptedText as words } from '#texts/features/account/edit/acceptedContent';
import { siteQuery, useFailure } from '../../../services/api/queries.tsx';
import { useRegion } from '../../../services/hostBrand.tsx';

/** Lists the legal texts that the user has accepted, with links to read them (specification, section 2). */
export function AcceptedTexts() {
  const region = useRegion();
  const query = useQuery(siteQuery('getAcceptedTexts'));
  const failure = useFailure(query);
  return (
    <AccessList
      status={failure ? 'failed' : query.data ? 'ready' : 'loading'}
      content={{
        ...words,
        entries: (query.data?.texts ?? []).map((one) => ({
          id: one.version,
          name: words.name(one),
          detail: words.detail(one, region),
          actionLabel: words.read,
          href: one.page ?? `?${new URLSearchParams({ text: one.version })}`,
        })),
      }}
      message={failure && { kind: 'error', text: failure.message }}
      onRetry={() => void query.refetch()}
    />
  );
}
