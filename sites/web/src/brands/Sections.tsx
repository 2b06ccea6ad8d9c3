import { styled } from '@mui/material/styles';
import { Children, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react';
import { FIRST_PART, LATER } from './firstPart.ts';
import { LaterStyles } from './LaterStyles.tsx';
import { createSlumber, type Slumber } from './slumber.ts';

const never = () => () => {};

/** Whether this render takes over what was sent, rather than drawing anew. */
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Phones, which every first part fills. */
const FILLED = '@media screen and (max-width: 440px) and (max-height: 880px)';

/**
 * A part that is far from the window need not be laid out before it comes near, and none but the first while the page
 * arrives. See LATER for where.
 */
const Place = styled('div')<{ ownerState: { heights: readonly number[] } }>(({ ownerState: { heights } }) => ({
  '@media screen': {
    [`html[${LATER}] &:not(:first-of-type, [data-awake])`]: { contentVisibility: 'auto' },
    // Rather too high than too low: what is guessed too low lies over what comes after it.
    ...Object.fromEntries(
      heights.map((height, index) => [`&:nth-of-type(${index + 2})`, { containIntrinsicSize: `auto ${height}px` }]),
    ),
  },
  [FILLED]: {
    [`html[${LATER}=hidden] &:not(:first-of-type)`]: {
      contentVisibility: 'hidden',
      // Chromium lays out even what is hidden where it finds a form, to see what it could fill in. Of a child of any kind
      // it would have all that is shown styled anew with each change of the document's element.
      '& > section': { display: 'none' },
    },
    // Of many cards some, the others about as high as they will be.
    [`html[${LATER}=some] & article:nth-of-type(n+4)`]: { contentVisibility: 'hidden', containIntrinsicHeight: 300 },
  },
}));

const End = styled('div')<{ ownerState: { height: number } }>(({ ownerState: { height } }) => ({
  '@media screen': {
    [`html[${LATER}] &:not([data-awake])`]: { contentVisibility: 'auto' },
    containIntrinsicSize: `auto ${height}px`,
  },
}));

/** What stands below all parts, about so high in px on phones: it is laid out like one of them. */
export function BelowSections({ height, children }: { height: number; children: ReactNode }) {
  const [slumber] = useState(createSlumber);
  return (
    <End ref={slumber.watch} ownerState={{ height }}>
      {children}
    </End>
  );
}

function Sleeper({ slumber, children }: { slumber: Slumber; children: ReactNode }) {
  if (useHydrating() && slumber.mayLast()) use(slumber.over);
  return children;
}

export interface SectionsProps {
  /** How high each part is at most, in px, but the first, which is always laid out. */
  heights: readonly number[];
  children: ReactNode;
}

/** It keeps no state that changes: what is rendered around a sleeping part wakes it. */
function Section({ id, heights, children }: SectionsProps & { id: string | undefined }) {
  const [slumber] = useState(createSlumber);
  return (
    <Place ref={slumber.watch} id={id} ownerState={{ heights }}>
      <Suspense>
        <Sleeper slumber={slumber}>{children}</Sleeper>
      </Suspense>
    </Place>
  );
}

/**
 * The sections of a long page, each behind a boundary of its own: a prerendered page then wakes section by section, as
 * they come near or are touched, see slumber.ts. The markup that was sent stands meanwhile, so nothing is ever shown in
 * its place. What the first part does not need to be painted comes after it.
 */
export function Sections({ heights, children }: SectionsProps) {
  return Children.map(children, (section, index) => (
    <>
      <Section id={index === 0 ? FIRST_PART : undefined} heights={heights}>
        {section}
      </Section>
      {index === 0 && <LaterStyles />}
    </>
  ));
}
