import Button from '@mui/material/Button';
import { NavDrawer } from '@threefold/design-system/NavDrawer';
import { useState } from 'react';

const links = [
  { label: 'Bread', href: '#bread' },
  { label: 'Opening hours', href: '#hours' },
];

export function BakeryMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        Menu
      </Button>
      <NavDrawer id="menu" open={open} onClose={() => setOpen(false)} content={{ label: 'Menu', links }} />
    </>
  );
}
