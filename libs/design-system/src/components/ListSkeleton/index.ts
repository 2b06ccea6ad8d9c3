export { Bone } from './Bone.tsx';
export { ListSkeleton, type ListSkeletonLocaleText, type ListSkeletonProps } from './ListSkeleton.tsx';
