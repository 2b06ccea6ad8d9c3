import { styled, themed } from '../styled/index.ts';

const Root = styled('div', { name: 'DsContainer', slot: 'Root' })(({ theme }) => {
  const { maxContent, gutterDesktop, gutterMobile } = theme.brand.layout;
  return {
    boxSizing: 'content-box',
    maxWidth: maxContent,
    marginInline: 'auto',
    // A share of the section's width, or of the window's if the section is no container.
    paddingInline: `clamp(${gutterMobile}px, 5cqi, ${gutterDesktop}px)`,
  };
});

/**
 * The page's column, with the brand's content width and margins.
 *
 * Themeable as `DsContainer`.
 */
export const Container = /* @__PURE__ */ themed('DsContainer', Root);
