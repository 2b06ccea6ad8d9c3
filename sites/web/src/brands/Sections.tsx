import { styled } from '@mui/material/styles';
import { Children, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react';
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
const Place = styled('div')({
  '@supports (content-visibility: auto) and (overflow-anchor: auto)': {
    '@media screen and (scripting: enabled)': {
      'html:not(:has(:target)) &:not(:first-of-type, [data-awake])': {
        contentVisibility: 'auto',
        // Rather too high than too low: browsers lay out what they guess to be within the next window and a half.
        containIntrinsicSize: 'auto 200vh',
      },
    },
  },
});

function Sleeper({ slumber, children }: { slumber: Slumber; children: ReactNode }) {
  if (useHydrating() && slumber.mayLast()) use(slumber.over);
  return children;
}

/** It keeps no state that changes: what is rendered around a sleeping part wakes it. */
function Section({ children }: { children: ReactNode }) {
  const [slumber] = useState(createSlumber);
  return (
    <Place ref={slumber.watch}>
      <Suspense>
        <Sleeper slumber={slumber}>{children}</Sleeper>
      </Suspense>
    </Place>
  );
}

/**
 * The sections of a long page, each behind a boundary of its own: a prerendered page then wakes section by section, as
 * they come near or are touched, see slumber.ts. The markup that was sent stands meanwhile, so nothing is ever shown in
 * its place.
 */
export function Sections({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => <Section>{section}</Section>);
}
