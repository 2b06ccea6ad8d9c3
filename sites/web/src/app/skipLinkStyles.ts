/**
 * Styles of the links that skip to the content, which appear when focused. The first link is in index.html, outside React,
 * so its styles are only in the document and cost no script.
 */
export const SKIP_LINK_STYLES = [
  '.skip-link{position:fixed;z-index:2000;top:8px;inset-inline-start:8px;padding:12px 16px;border:1px solid transparent',
  ';border-radius:8px;font:inherit;transition-property:none;color:var(--mui-palette-text-primary);background:var(--mui-palette-background-paper)}',
  // The transition is off (above), so that the link never covers the element that is focused next.
  '.skip-link:not(:focus){transform:translateY(-200%)}',
  // Only the skip link focuses the main element.
  '#main:focus{outline:0}',
].join('');
