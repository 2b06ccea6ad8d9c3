export { AccessList, type AccessListContent, type AccessListEntry, type AccessListProps } from './AccessList.tsx';
