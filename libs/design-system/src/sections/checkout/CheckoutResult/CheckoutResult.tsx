import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { ownerOf, type SlotClasses, styled, useThemeProps } from '../../../components/styled/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';

/** The texts of the page. */
export interface CheckoutResultContent {
  /** Heading of the page, visually hidden: the page shows only the loader or the result. */
  title: string;
  /** Announced to assistive technology while checking. */
  checking: string;
}

export interface CheckoutResultProps {
  content: CheckoutResultContent;
  /** `loader` is the brand's loading animation, shown until there is a result. */
  slots?: { loader?: ReactNode };
  /** The payment's result and next steps. Not needed if the host redirects. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
  className?: string;
  /** Class names by slot. */
  classes?: SlotClasses<'DsCheckoutResult'>;
  sx?: SxProps<Theme>;
}

const Root = styled('main', { name: 'DsCheckoutResult', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  minHeight: '100vh',
  boxSizing: 'border-box',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
}));

const Waiting = styled('div', { name: 'DsCheckoutResult', slot: 'Waiting' })({
  display: 'grid',
  justifyItems: 'center',
});

/**
 * The page that the payment provider redirects to: a loader while the payment is checked, then the result.
 *
 * Themeable as `DsCheckoutResult`.
 */
export function CheckoutResult(inProps: CheckoutResultProps) {
  const props = useThemeProps({ props: inProps, name: 'DsCheckoutResult' });
  const { content, slots, children, ref, className, sx } = props;
  return (
    <Root {...ownerOf(props)} id="main" ref={ref} className={className} sx={sx}>
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
