import { NavBar } from '@threefold/design-system/NavBar';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { useState } from 'react';

const links = [
  { label: 'Services', href: '#services' },
  { label: 'Contact', href: '#contact' },
];

export function PlumberBar() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <NavBar
        logo="Marlow Plumbing"
        homeHref="/"
        content={{ label: 'Main', links }}
        menu={{ open, onOpen: () => setOpen(true), controls: 'menu' }}
        sticky
      />
      <NavDrawer
        id="menu"
        open={open}
        onClose={() => setOpen(false)}
        content={{ label: 'Menu', links }}
        onNavigate={(index) => location.assign(links[index]?.href ?? '/')}
      />
    </>
  );
}
