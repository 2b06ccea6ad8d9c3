export { disableThemeWarning, keyframes, plainStyled, styled, useTheme, useThemeProps } from './styled.ts';
