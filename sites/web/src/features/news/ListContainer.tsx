import { EmptyState } from '@threefold/design-system/components/EmptyState';
import { ListSkeleton } from '@threefold/design-system/components/ListSkeleton';
import { FailureScreen, type FailureScreenContent } from '@threefold/design-system/FailureScreen';
import type { ReactNode } from 'react';
import { type LoadList, useList } from './useList.ts';

/** What is said where there is nothing to show. */
export interface ListTexts {
  empty: string;
  failure: FailureScreenContent;
}

export interface ListContainerProps<Item> {
  texts: ListTexts;
  /** Draws the items; there is at least one. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the API in each of its states. A failure is said quietly, above whatever was there before it. */
export function ListContainer<Item>({
  load,
  written,
  texts,
  children,
}: ListContainerProps<Item> & { load: LoadList<Item>; written?: readonly Item[] }) {
  const { status, items, retry } = useList(load, written);
  const failed = status === 'failed' || status === 'retrying';
  return (
    <>
      {status === 'loading' && <ListSkeleton density="described" />}
      {failed && <FailureScreen content={texts.failure} status={status} onRetry={retry} headingLevel={3} />}
      {items.length > 0 ? children(items) : status === 'ready' && <EmptyState>{texts.empty}</EmptyState>}
    </>
  );
}
