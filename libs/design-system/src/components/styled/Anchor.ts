import { useTheme } from '@mui/material/styles';
import { Children, type ComponentPropsWithRef, cloneElement, createElement, type ReactElement } from 'react';

/** Whether a link leads to another page of the app: not to another site, a place on this page, a file or a new tab. */
const isWithinApp = ({ href = '', target, download }: ComponentPropsWithRef<'a'>) =>
  /^[/?](?![/\\]|[^?#]*\.\w+([?#]|$))/.test(href) && (target || download) === undefined;

type Part = string | ReactElement<{ dir?: string }> | null;

/** The text of a label in its own direction. An icon beside it keeps its place. */
function isolated(part: Part) {
  if (typeof part === 'string') return createElement('bdi', null, part);
  return part?.type === 'span' ? cloneElement(part, { dir: 'auto' }) : part;
}

/**
 * A link. To a page of the app it is the theme's `LinkComponent`, as for MUI's buttons: the link of the app's router. In a theme
 * from right to left the label of a phone number or an address keeps its own direction: +20 2 5550 0142, not 0142 5550 2 20+.
 */
export function Anchor(props: ComponentPropsWithRef<'a'>) {
  const { components, direction } = useTheme();
  return createElement(
    (isWithinApp(props) && components?.MuiButtonBase?.defaultProps?.LinkComponent) || 'a',
    props,
    direction === 'rtl' && /^(tel|mailto):/.test(props.href ?? '')
      ? Children.map(props.children as Part, isolated)
      : props.children,
  );
}
