import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

const styles = ({ vars: { palette }, brand }: Theme) => ({
  '.skip-link': {
    position: 'fixed',
    zIndex: 2000,
    top: 8,
    insetInlineStart: 8,
    padding: '12px 16px',
    borderRadius: brand.shape.control,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
  // It is focused by the link only.
  '#main:focus': { outline: 0 },
});

/** The look of the links that skip to the content, of which the first stands in index.html. They appear when focused. */
export const SkipLinkStyles = () => <GlobalStyles styles={styles} />;
