const EMAIL = /[^\s@"'<>(),;]+@[^\s@"'<>(),;]+/g;
const QUERY_OR_FRAGMENT = /([?#])[^\s:)]+/g;
const LONG_NUMBER = /\d[\d .()-]{5,}\d/g;

/** Removes what may be personal from a browser's text: email addresses, phone and card numbers, queries and fragments. */
export const withoutPersonalData = (text: string): string =>
  text.replace(EMAIL, '[email]').replace(QUERY_OR_FRAGMENT, '$1[removed]').replace(LONG_NUMBER, '[number]');
