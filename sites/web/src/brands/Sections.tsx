import { styled } from '@mui/material/styles';
import { Children, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react';
import { FIRST_PART } from './firstPart.ts';
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

/**
 * A part that is far from the window need not be laid out before it comes near. Not where an address leads into the page, or
 * where a browser could not keep the place of what is read when a part above gets its height.
 */
const Place = styled('div')<{ ownerState: { heights: readonly number[] } }>(({ ownerState: { heights } }) => ({
  '@supports (content-visibility: auto) and (overflow-anchor: auto)': {
    '@media screen and (scripting: enabled)': {
      'html:not(:has(:target)) &:not(:first-of-type, [data-awake])': { contentVisibility: 'auto' },
      // Rather too high than too low: what is guessed too low lies over what comes after it.
      ...Object.fromEntries(
        heights.map((height, index) => [`&:nth-of-type(${index + 2})`, { containIntrinsicSize: `auto ${height}px` }]),
      ),
    },
  },
}));

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
