import { useTheme } from '@mui/material/styles';
import { type ComponentPropsWithRef, createElement } from 'react';

/** Whether a link leads to another page of the app: not to another site, a place on this page, a file or a new tab. */
const isWithinApp = ({ href = '', target, download }: ComponentPropsWithRef<'a'>) =>
  /^[/?](?![/\\]|[^?#]*\.\w+([?#]|$))/.test(href) && !target && download === undefined;

/** A link. To a page of the app it is the theme's `LinkComponent`, as for MUI's buttons: the link of the app's router. */
export function Anchor(props: ComponentPropsWithRef<'a'>) {
  const { LinkComponent = 'a' } = useTheme().components?.MuiButtonBase?.defaultProps ?? {};
  return createElement(isWithinApp(props) ? LinkComponent : 'a', props);
}
