import { below } from '../../foundations/below.ts';
import { styled, themed } from '../styled/index.ts';

/** Margins of a page between phone and desktop sizes, in px. */
const MIDDLE_GUTTER = 40;

const Root = styled('div', { name: 'DsContainer', slot: 'Root' })(({ theme }) => {
  const { maxContent, gutterDesktop, gutterMobile } = theme.brand.layout;
  return {
    boxSizing: 'content-box',
    maxWidth: maxContent,
    marginInline: 'auto',
    paddingInline: gutterDesktop,
    ...below(theme, 'landingColumns', { paddingInline: MIDDLE_GUTTER }),
    ...below(theme, 'nav', { paddingInline: gutterMobile }),
  };
});

/**
 * The page's column, with the brand's content width and margins.
 *
 * Themeable as `DsContainer`.
 */
export const Container = /* @__PURE__ */ themed('DsContainer', Root);
