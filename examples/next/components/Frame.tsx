import Button from '@mui/material/Button';
import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { Footer } from '@threefold/design-system/Footer';
import { NavBar } from '@threefold/design-system/NavBar';
import type { ReactNode } from 'react';

export const phone = { label: '0131 555 0142', href: 'tel:+441315550142' };

const links = [
  { label: 'Services', href: '/#services' },
  { label: 'Prices', href: '/prices' },
  { label: 'Contact', href: '/#contact' },
];

/** What all pages share: the bar above, the footer below. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <NavBar
      logo="Marlow Plumbing"
      homeHref="/"
      content={{ label: 'Main', links }}
      actions={
        <>
          <Button href={phone.href}>{phone.label}</Button>
          <ColorSchemeToggle />
        </>
      }
      compactActions={<ColorSchemeToggle />}
    />
    <main>{children}</main>
    <Footer logo="Marlow Plumbing" content={{ lines: ['12 Canal Street', 'Edinburgh'], links: [...links, phone] }} />
  </>
);
