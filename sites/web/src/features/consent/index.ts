export { CookieNoticeContainer, type CookieNoticeContainerProps } from './CookieNoticeContainer.tsx';
