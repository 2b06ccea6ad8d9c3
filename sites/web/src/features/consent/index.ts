export { CookieNoticeContainer } from './CookieNoticeContainer.tsx';
