export { keyframes, plainStyled, styled, useTheme, useThemeProps } from './styled.ts';
