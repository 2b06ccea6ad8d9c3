/** Asks to allow cookies. */
export const COOKIES_OFF =
  'Cookies are switched off in your browser. Please allow them for this site: without a cookie nobody can stay signed in.';
