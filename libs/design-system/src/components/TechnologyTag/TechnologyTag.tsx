import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { isKnownTechnology, technologyColors } from './technologyColors.ts';

export interface TechnologyTagProps {
  /** Key of the technology, such as `react_native`. One that has no colours of its own is shown on white. */
  value: string;
  /** The name people read. */
  children: ReactNode;
  ref?: Ref<HTMLSpanElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('span', { name: 'DsTechnologyTag', slot: 'Root' })<{ ownerState: { value: string } }>(
  ({ theme, ownerState: { value } }) => {
    const colors = isKnownTechnology(value) ? technologyColors[value] : undefined;
    const plain = { light: theme.vars.palette.outline, dark: theme.vars.palette.outline };
    const paint = (scheme: 'light' | 'dark') =>
      colors
        ? {
            color: colors[scheme].text,
            backgroundColor: colors[scheme].ground,
            borderColor: 'transparent',
            '--DsTechnologyTag-swatch': colors[scheme].swatch,
          }
        : {
            color: '#121C18',
            backgroundColor: '#FFFFFF',
            borderColor: plain[scheme],
            '--DsTechnologyTag-swatch': '#6F7D75',
          };
    return {
      ...theme.typography.tag,
      lineHeight: '20px',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      boxSizing: 'border-box',
      maxWidth: '100%',
      paddingInline: 6,
      borderRadius: theme.brand.shape.control,
      border: '1px solid',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      ...paint('light'),
      ...theme.applyStyles('dark', paint('dark')),
      '&::before': {
        content: '""',
        flexShrink: 0,
        width: 7,
        height: 7,
        backgroundColor: 'var(--DsTechnologyTag-swatch)',
        forcedColorAdjust: 'none',
      },
    };
  },
);

/**
 * The name of a technology in that technology's colours (SPEC.md section 3).
 *
 * Themeable as `DsTechnologyTag`.
 */
export function TechnologyTag({ value, children, ref, className, sx }: TechnologyTagProps) {
  return (
    <Root ref={ref} className={className} sx={sx} ownerState={{ value }}>
      {children}
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentNameToClassKey {
    DsTechnologyTag: 'root';
  }
  interface Components<Theme = unknown> {
    DsTechnologyTag?: { styleOverrides?: ComponentsOverrides<Theme>['DsTechnologyTag'] };
  }
}
