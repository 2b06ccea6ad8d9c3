import type { CSSObject } from '@mui/material/styles';
import type { BrandTheme } from '../../foundations/tokens.ts';

/** Space above and below a section of a page. It follows the section's own width, or the window's without a container. */
export const sectionSpace = ({ brand: { layout } }: BrandTheme): CSSObject => ({
  paddingBlock: `clamp(${layout.sectionGapMobile}px, 7cqi, ${layout.sectionGap}px)`,
});

/** The title of a section. */
export const sectionTitle = (theme: BrandTheme): CSSObject => ({ ...theme.typography.h2, margin: 0 });

/** The paragraph below a section's title. */
export const sectionLede = (theme: BrandTheme): CSSObject => ({
  ...theme.typography.longform,
  maxWidth: '40em',
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
});

/**
 * A list of cards in as many columns as fit.
 * @param width of the narrowest column, in px
 */
export const cardGrid = (width: number): CSSObject => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`,
  gap: 24,
  margin: '36px 0 0',
  padding: 0,
  listStyle: 'none',
});

/** The surface of a card. */
export const cardSurface = (theme: BrandTheme): CSSObject => ({
  padding: 28,
  backgroundColor: theme.vars.palette.background.paper,
  border: `${theme.brand.borders.card}px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.card,
  overflowWrap: 'anywhere',
});
