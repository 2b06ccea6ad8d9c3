export {
  keyframes,
  ownerOf,
  plainStyled,
  type SlotClasses,
  styled,
  useTheme,
  useThemeProps,
} from './styled.ts';
