export {
  ActionNotice,
  type ActionNoticeContent,
  type ActionNoticeKind,
  type ActionNoticeProps,
} from './ActionNotice.tsx';
