import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { VisuallyHidden, visuallyHidden } from '../../../components/VisuallyHidden/index.ts';

/** The texts of the page. */
export interface CheckoutResultContent {
  /** Heading of the page, visually hidden: the page shows only the loader or the result. */
  title: string;
  /** Announced to assistive technology while checking. */
  checking: string;
}

export interface CheckoutResultProps extends RootProps<'main', 'DsCheckoutResult'> {
  content: CheckoutResultContent;
  /** `loader` is the brand's loading animation, shown until there is a result. */
  slots?: { loader?: ReactNode };
  /** The payment's result and next steps. Not needed if the host redirects. */
  children?: ReactNode;
  /** Level of the heading, which only assistive technology reads. Default: 1 */
  headingLevel?: HeadingLevel;
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

const Title = styled('h1', { name: 'DsCheckoutResult', slot: 'Title' })(visuallyHidden);

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
  const { content, slots, children, ...other } = props;
  return (
    <Root {...ownerOf(props)} id="main" {...other}>
      <Title>{content.title}</Title>
      {children ?? (
        <Waiting role="status">
          {slots?.loader}
          <VisuallyHidden>{content.checking}</VisuallyHidden>
        </Waiting>
      )}
    </Root>
  );
}
