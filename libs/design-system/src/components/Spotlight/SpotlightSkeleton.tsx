import { SkeletonBlock } from '../ListSkeleton/index.ts';
import { ownerOf, type RootProps, styled } from '../styled/index.ts';
import { SPOTLIGHT_PICTURE, SpotlightFrame, SpotlightHead } from './Spotlight.tsx';

const Picture = styled(SkeletonBlock, { name: 'DsSpotlight', slot: 'SkeletonPicture' })(({ theme }) => ({
  width: SPOTLIGHT_PICTURE.wide,
  height: SPOTLIGHT_PICTURE.wide,
  [theme.breakpoints.down('dashboard')]: { width: SPOTLIGHT_PICTURE.narrow, height: SPOTLIGHT_PICTURE.narrow },
}));

const Lines = styled('div', { name: 'DsSpotlight', slot: 'SkeletonLines' })({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  marginTop: 28,
});

/** Reserves the space of a loading spotlight. The list beside it announces the loading. */
export function SpotlightSkeleton(props: RootProps<'article', 'DsSpotlight'>) {
  return (
    <SpotlightFrame {...ownerOf(props)} aria-hidden {...props}>
      <SpotlightHead>
        <Picture />
        <SkeletonBlock sx={{ width: 180, height: 30 }} />
      </SpotlightHead>
      <Lines>
        <SkeletonBlock sx={{ width: 640, height: 14 }} />
        <SkeletonBlock sx={{ width: 600, height: 14 }} />
        <SkeletonBlock sx={{ width: 240, height: 14 }} />
      </Lines>
    </SpotlightFrame>
  );
}
