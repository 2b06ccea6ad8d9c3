import { createBrandTheme } from '@threefold/design-system/themes';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';

/** The router's link takes `to` instead of `href`. */
const RouterLink = ({ href = '', ...other }: ComponentPropsWithRef<'a'>) => <Link to={href} {...other} />;

export const theme = createBrandTheme(
  { color: '#0b5563', fonts: { display: 'Georgia, serif', text: 'Verdana, sans-serif' } },
  { MuiButtonBase: { defaultProps: { LinkComponent: RouterLink } } },
);
