import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { styled, useThemeProps } from '../../components/styled/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';

/** The words of the page. */
export interface ReturnShellContent {
  /** Name of the page. It is not seen: the page shows only the loader or what is to be said. */
  title: string;
  /** Said to assistive technology while the answer is awaited. */
  checking: string;
}

export interface ReturnShellProps {
  content: ReturnShellContent;
  /** `loader` is the brand's moving mark, shown while there is nothing to say. */
  slots?: { loader?: ReactNode };
  /** What came of the payment and the ways forward, when it leads to no other page. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('main', { name: 'DsReturnShell', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  minHeight: '100vh',
  boxSizing: 'border-box',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
}));

const Waiting = styled('div', { name: 'DsReturnShell', slot: 'Waiting' })({ display: 'grid', justifyItems: 'center' });

/**
 * The page that a payment returns to: a loader while its state is asked for, then what came of it.
 *
 * Themeable as `DsReturnShell`.
 */
export function ReturnShell(inProps: ReturnShellProps) {
  const props = useThemeProps({ props: inProps, name: 'DsReturnShell' });
  const { content, slots, children, ref, className, sx } = props;
  return (
    <Root ref={ref} className={className} sx={sx}>
      <VisuallyHidden as="h1">{content.title}</VisuallyHidden>
      {children ?? (
        <Waiting role="status">
          {slots?.loader}
          <VisuallyHidden>{content.checking}</VisuallyHidden>
        </Waiting>
      )}
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsReturnShell: Partial<ReturnShellProps>;
  }
  interface ComponentNameToClassKey {
    DsReturnShell: 'root' | 'waiting';
  }
  interface Components<Theme = unknown> {
    DsReturnShell?: {
      defaultProps?: ComponentsPropsList['DsReturnShell'];
      styleOverrides?: ComponentsOverrides<Theme>['DsReturnShell'];
    };
  }
}
