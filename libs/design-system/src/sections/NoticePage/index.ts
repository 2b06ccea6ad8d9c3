export { NoticePage, type NoticePageContent, type NoticePageProps } from './NoticePage.tsx';
