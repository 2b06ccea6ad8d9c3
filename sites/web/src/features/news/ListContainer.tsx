import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { ListSkeleton } from '@threefold/design-system/components/ListSkeleton';
import { Notice, type NoticeContent } from '@threefold/design-system/Notice';
import { type ReactNode, useEffect } from 'react';
import { reportFailure } from '../../services/reportFailure.ts';
import { type Ask, useQuery } from '../../services/useQuery.ts';

/** The texts shown without items. */
export interface ListTexts {
  empty: string;
  failure: NoticeContent;
}

export interface ListContainerProps<Item> {
  texts: ListTexts;
  /** Renders the items; there is at least one. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list from the API in each of its states. A failure is a quiet notice above the previous content. */
export function ListContainer<Item>({
  name,
  load,
  written,
  texts,
  children,
}: ListContainerProps<Item> & { name: string; load: Ask<readonly Item[]>; written?: readonly Item[] }) {
  const { answered, reload } = useQuery(load, written);
  const items = answered.status === 'ready' ? answered.data : [];
  const failure = answered.status === 'ready' ? answered.outdated : answered.status === 'failed' && answered;
  const detail = failure ? failure.detail : undefined;
  useEffect(() => {
    if (detail) reportFailure('load', `${name}: ${detail}`);
  }, [name, detail]);
  return (
    <>
      {answered.status === 'loading' && <ListSkeleton variant="description" />}
      {failure && (
        <Notice
          content={texts.failure}
          status={failure.retrying ? 'retrying' : 'ready'}
          onRetry={() => void reload()}
          headingLevel={3}
        />
      )}
      {items.length > 0
        ? children(items)
        : !failure && answered.status === 'ready' && <EmptyState>{texts.empty}</EmptyState>}
    </>
  );
}
