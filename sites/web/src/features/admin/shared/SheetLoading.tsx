import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { VisuallyHidden } from '@threefold/design-system/components/VisuallyHidden';
import { adminText } from './content.ts';
import { Sheet } from './sheet.ts';

/** Placeholder of what a sheet shows below its heading. @param height in px */
export const SheetPartLoading = ({ height }: { height: number }) => (
  <div role="status">
    <VisuallyHidden>{adminText.loading}</VisuallyHidden>
    <SkeletonBlock sx={{ height }} />
  </div>
);

/** Placeholder of a form or list that loads: a heading, a line of text, and its content, which is 240 px high by default. */
export const SheetLoading = ({ height = 240 }: { height?: number | string }) => (
  <Sheet as="div" role="status">
    <VisuallyHidden>{adminText.loading}</VisuallyHidden>
    <SkeletonBlock sx={{ width: '16rem', height: 24 }} />
    <SkeletonBlock sx={{ width: '32rem', height: 16 }} />
    <SkeletonBlock sx={{ height }} />
  </Sheet>
);
