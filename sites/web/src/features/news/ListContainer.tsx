import type { ApiResponse } from '@threefold/api-contract';
import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { ListSkeleton } from '@threefold/design-system/components/ListSkeleton';
import { Notice, type NoticeContent } from '@threefold/design-system/Notice';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { formResult } from '../../services/forms/formResult.ts';
import { reportFailure } from '../../services/reportFailure.ts';

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
  /** Must be stable between renders. */
  load: () => Promise<ApiResponse<readonly Item[]>>;
  initialItems?: readonly Item[];
}) {
  const [items, setItems] = useState(initialItems);
  const [hasFailed, setFailed] = useState(false);
  const [isRetrying, setRetrying] = useState(false);

  const fetchItems = useCallback(async () => {
    const { status, detail } = await formResult(load(), setItems);
    setFailed(status !== 'OK');
    if (status !== 'OK') reportFailure('load', `${name}: ${detail}`);
  }, [name, load]);
  useEffect(() => void fetchItems(), [fetchItems]);

  const retry = async () => {
    setRetrying(true);
    await fetchItems();
    setRetrying(false);
  };

  return (
    <>
      {!items && !hasFailed && <ListSkeleton variant="description" />}
      {hasFailed && (
        <Notice
          content={texts.failure}
          status={isRetrying ? 'retrying' : 'ready'}
          onRetry={() => void retry()}
          headingLevel={3}
        />
      )}
      {items && items.length > 0 ? children(items) : !hasFailed && items && <EmptyState>{texts.empty}</EmptyState>}
    </>
  );
}
