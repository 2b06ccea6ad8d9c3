import { Children, type ReactNode, Suspense } from 'react';

/**
 * The sections of a long page, each behind a boundary of its own: a prerendered page then wakes section by section, and
 * one that is touched wakes first. Nothing in them waits, so nothing is ever shown in their place.
 */
export function Sections({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => <Suspense>{section}</Suspense>);
}
