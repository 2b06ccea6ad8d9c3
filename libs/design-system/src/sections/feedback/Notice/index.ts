export { Notice, type NoticeContent, type NoticeProps } from './Notice.tsx';
