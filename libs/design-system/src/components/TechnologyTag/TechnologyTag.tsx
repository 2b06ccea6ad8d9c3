import type { ReactNode } from 'react';
import { ownerOf, plainStyled, type RootProps, useThemeProps } from '../styled/index.ts';

export interface TechnologyTagProps extends RootProps<'span', 'DsTechnologyTag'> {
  /** Key of the technology, such as `react_native`. Unknown keys are shown on white. */
  value: string;
  /** The display name. */
  children: ReactNode;
}

/** White by default; the theme sets the colors of known technologies. */
const Root = plainStyled('span', { name: 'DsTechnologyTag', slot: 'Root' })<{ ownerState: { value: string } }>(
  ({ theme }) => ({
    ...theme.typography.tag,
    lineHeight: '20px',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    boxSizing: 'border-box',
    maxWidth: '100%',
    paddingInline: 6,
    color: '#121C18',
    backgroundColor: '#FFFFFF',
    border: '1px solid',
    borderRadius: theme.shape.borderRadius,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    '&::before': {
      content: '""',
      flexShrink: 0,
      width: 7,
      height: 7,
      backgroundColor: 'var(--DsTechnologyTag-swatch, #6F7D75)',
      forcedColorAdjust: 'none',
    },
  }),
);

/**
 * A technology's name in its color.
 *
 * Themeable as `DsTechnologyTag`.
 */
export function TechnologyTag(inProps: TechnologyTagProps) {
  const props = useThemeProps({ props: inProps, name: 'DsTechnologyTag' });
  const { value, children, ...other } = props;
  return (
    <Root {...ownerOf(props)} ownerState={{ value }} {...other}>
      {children}
    </Root>
  );
}
