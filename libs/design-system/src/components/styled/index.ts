export { Anchor } from './Anchor.ts';
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
