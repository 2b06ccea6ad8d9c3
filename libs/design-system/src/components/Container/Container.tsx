import { styled } from '../styled/index.ts';

/** Margins of a landing page between the phone's and the desktop's, in px. */
const MIDDLE_GUTTER = 40;

/** The page's column: as wide as the brand's content may be, with the brand's margins. */
export const Container = styled('div', { name: 'DsContainer', slot: 'Root' })(({ theme }) => {
  const { maxContent, gutterDesktop, gutterMobile } = theme.brand.layout;
  return {
    boxSizing: 'content-box',
    maxWidth: maxContent,
    marginInline: 'auto',
    paddingInline: gutterDesktop,
    [theme.breakpoints.down('landingColumns')]: { paddingInline: MIDDLE_GUTTER },
    [theme.breakpoints.down('nav')]: { paddingInline: gutterMobile },
  };
});
