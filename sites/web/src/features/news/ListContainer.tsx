import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { ListSkeleton } from '@threefold/design-system/components/ListSkeleton';
import { Notice, type NoticeContent } from '@threefold/design-system/Notice';
import { type ReactNode, useEffect } from 'react';
import { reportFailure } from '../../services/reportFailure.ts';
import { type QueryFunction, useQuery } from '../../services/useQuery.ts';

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
  initialItems,
  texts,
  children,
}: ListContainerProps<Item> & {
  /** Names the list in a report of a failure. */
  name: string;
  load: QueryFunction<readonly Item[]>;
  initialItems?: readonly Item[];
}) {
  const { state, reload } = useQuery(load, initialItems);
  const items = state.status === 'ready' ? state.data : [];
  const failure = state.status === 'ready' ? state.outdated : state.status === 'failed' && state;
  const detail = failure ? failure.detail : undefined;
  useEffect(() => {
    if (detail) reportFailure('load', `${name}: ${detail}`);
  }, [name, detail]);
  return (
    <>
      {state.status === 'loading' && <ListSkeleton variant="description" />}
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
        : !failure && state.status === 'ready' && <EmptyState>{texts.empty}</EmptyState>}
    </>
  );
}
