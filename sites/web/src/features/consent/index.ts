export { CookieNoticeContainer, type CookieNoticeContainerProps, FirstVisit } from './CookieNoticeContainer.tsx';
