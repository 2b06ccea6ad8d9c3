import type { StorybookTheme } from 'storybook/theming';

/** Storybook shows code on white in both schemes. */
const darkCode = ({ appBorderColor }: StorybookTheme) => ({
  '#storybook-docs .docblock-source': { color: '#e7e9e6', background: '#17191a', borderColor: appBorderColor },
  '#storybook-docs .docblock-source :is(pre, code, span)': { color: '#e7e9e6' },
  '#storybook-docs .docblock-source .token:is(.tag, .class-name, .function)': { color: '#7fd0b8' },
  '#storybook-docs .docblock-source .token.comment': { color: '#9fb0a6' },
  '#storybook-docs .docblock-source .token:is(.string, .attr-value)': { color: '#f0b48a' },
  '#storybook-docs .docblock-source .token:is(.keyword, .boolean, .number)': { color: '#8fb8ff' },
  '#storybook-docs .docblock-source .token.attr-name': { color: '#d3b7f5' },
  '#storybook-docs .docblock-source button': { color: '#e7e9e6', background: '#2a2d2e' },
});

/** Styles of the documentation's pages, besides Storybook's own. */
export const docsStyles = (theme: StorybookTheme) => ({
  '#storybook-docs .sbdocs-content': { maxWidth: 1120 },
  // Storybook's wide margin leaves too little room on a phone.
  '@media (max-width: 599px)': { '#storybook-docs .sbdocs-wrapper': { padding: '24px 16px' } },
  '#storybook-docs .sbdocs-content :is(h2, h3):not(.docs-frame *)': { marginTop: 40 },
  // Wide tables in the stories of the foundations scroll.
  '#storybook-docs .sb-story': { overflowX: 'auto' as const },
  '#storybook-docs .docs-lead': { maxWidth: 720, fontSize: 18, lineHeight: '28px' },
  '#storybook-docs .docs-frame': {
    display: 'block',
    width: '100%',
    boxSizing: 'border-box' as const,
    margin: '16px 0 32px',
    overflow: 'hidden',
    border: `1px solid ${theme.appBorderColor}`,
    borderRadius: theme.appBorderRadius,
    backgroundColor: theme.background.content,
  },
  // A wide table scrolls inside its own box, so that the page never does.
  '#storybook-docs .docs-table': { overflowX: 'auto' as const, margin: '16px 0 32px' },
  '#storybook-docs .docs-table table': { width: '100%', margin: 0, borderCollapse: 'collapse' as const },
  '#storybook-docs .docs-table :is(th, td)': {
    padding: '10px 16px 10px 0',
    textAlign: 'start' as const,
    verticalAlign: 'top' as const,
    border: 0,
    borderBottom: `1px solid ${theme.appBorderColor}`,
    fontSize: 14,
    lineHeight: '22px',
    color: theme.color.defaultText,
    backgroundColor: 'transparent',
  },
  '#storybook-docs .docs-table th[scope="col"]': { fontWeight: 600, color: theme.textMutedColor },
  '#storybook-docs .docs-table th[scope="row"]': { fontWeight: 400 },
  '#storybook-docs .docs-table tr': { backgroundColor: 'transparent', borderTop: 0 },
  '#storybook-docs .docs-table code': {
    padding: '1px 5px',
    border: `1px solid ${theme.appBorderColor}`,
    borderRadius: 4,
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: 13,
    overflowWrap: 'anywhere' as const,
    color: theme.color.defaultText,
    backgroundColor: theme.background.app,
  },
  '#storybook-docs .docs-type': {
    display: 'block',
    marginTop: 6,
    overflowWrap: 'anywhere' as const,
    color: theme.textMutedColor,
    fontSize: 12.5,
  },
  // Storybook keeps code from wrapping, so a long type would widen the page.
  '#storybook-docs :is(p, li) code': { whiteSpace: 'normal' as const, overflowWrap: 'anywhere' as const },
  // On a phone each row of the table is a small card.
  '@media (max-width: 699px)': {
    '#storybook-docs .docs-table thead': { position: 'absolute' as const, clip: 'rect(0 0 0 0)' },
    '#storybook-docs .docs-table :is(table, tbody, tr, th, td)': { display: 'block', width: 'auto' },
    '#storybook-docs .docs-table tr': { padding: '12px 0', borderBottom: `1px solid ${theme.appBorderColor}` },
    '#storybook-docs .docs-table :is(th, td)': { padding: '2px 0', border: 0 },
    '#storybook-docs .docs-table td:empty': { display: 'none' },
    '#storybook-docs .docs-props td:nth-of-type(1):not(:empty)::before': { content: "'Default: '" },
  },
  ...(theme.base === 'dark' && darkCode(theme)),
});
