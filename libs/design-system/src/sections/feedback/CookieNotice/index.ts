export { CookieNotice, type CookieNoticeContent, type CookieNoticeProps } from './CookieNotice.tsx';
