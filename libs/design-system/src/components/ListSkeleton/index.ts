export { ListSkeleton, type ListSkeletonLocaleText, type ListSkeletonProps } from './ListSkeleton.tsx';
export { SkeletonBlock } from './SkeletonBlock.tsx';
