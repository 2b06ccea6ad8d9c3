export { keyframes, useThemeProps } from '@mui/material/styles';
export { plainStyled, styled, useTheme } from './styled.ts';
