export { Anchor } from './Anchor.ts';
export { PictureFrame } from './PictureFrame.ts';
export { focusStyles, Sources } from './picture.ts';
export { cardGrid, cardSurface, sectionLede, sectionSpace, sectionTitle } from './sectionStyles.ts';
export {
  type HeadingLevel,
  keyframes,
  nextLevel,
  ownerOf,
  plainStyled,
  type RootProps,
  type SlotClasses,
  styled,
  themed,
  useTheme,
  useThemeProps,
} from './styled.ts';
