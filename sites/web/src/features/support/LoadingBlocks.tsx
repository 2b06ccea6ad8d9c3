import { styled } from '@mui/material/styles';
import { SkeletonBlock } from '@threefold/design-system/components/ListSkeleton';
import { VisuallyHidden } from '@threefold/design-system/components/VisuallyHidden';
import type { ComponentProps } from 'react';
import { support } from '#texts/features/support/content';

interface Block {
  width: string;
  /** In px. */
  height: number;
  /** `end` aligns it with the inline end. */
  justifySelf?: 'end';
}

export interface LoadingBlocksProps extends Pick<ComponentProps<typeof Root>, 'sx'> {
  /** The blocks from top to bottom, by what they stand for. */
  blocks: Readonly<Record<string, Block>>;
}

const Root = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 });

/** Placeholders in the shape of what loads, where that is no list with pictures. */
export const LoadingBlocks = ({ blocks, sx }: LoadingBlocksProps) => (
  <Root role="status" sx={sx}>
    <VisuallyHidden>{support.loading}</VisuallyHidden>
    {Object.entries(blocks).map(([name, block]) => (
      <SkeletonBlock key={name} aria-hidden sx={{ ...block }} />
    ))}
  </Root>
);
