import Drawer from '@mui/material/Drawer';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { CloseIcon } from '../../../components/Icon/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { ownerOf, styled } from '../../../components/styled/index.ts';
import { safeHref } from '../../../foundations/href.ts';
import { isPlainClick } from '../../../foundations/plainClick.ts';
import type { NavDrawerLocaleText, NavDrawerProps } from './navDrawerTypes.ts';

const ENGLISH: NavDrawerLocaleText = { close: 'Close menu' };

const Root = styled(Drawer, { name: 'DsNavDrawer', slot: 'Root' })(({ theme }) => ({
  '& .MuiBackdrop-root': { backgroundColor: theme.brand.scrim },
  '& .MuiDrawer-paper': {
    // MUI uses the theme's direction; this uses the element's.
    insetInline: 'auto 0',
    width: 332,
    maxWidth: '85vw',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    backgroundImage: 'none',
    boxShadow: theme.brand.elevation.drawer,
    // The panel gets focus when the drawer opens, but is not interactive. The first Tab moves to a control with a focus ring.
    '&:focus-visible': { outline: 'none' },
  },
}));

const Panel = styled('div', { name: 'DsNavDrawer', slot: 'Panel' })({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  padding: '12px 24px 28px',
});

const Close = styled('button', { name: 'DsNavDrawer', slot: 'Close' })(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'flex-end',
  width: theme.brand.layout.target,
  height: theme.brand.layout.target,
  marginInlineEnd: -8,
  padding: 0,
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
}));

const List = styled('ul', { name: 'DsNavDrawer', slot: 'List' })({ margin: 0, padding: 0, listStyle: 'none' });

const Item = styled('li', { name: 'DsNavDrawer', slot: 'Item' })(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const DrawerLink = styled('a', { name: 'DsNavDrawer', slot: 'Link' })(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: 68,
  paddingBlock: 14,
  color: 'inherit',
  textDecoration: 'none',
}));

const Actions = styled('div', { name: 'DsNavDrawer', slot: 'Actions' })({
  display: 'grid',
  gap: 12,
  marginTop: 'auto',
  paddingTop: 24,
});

/** The browser's way to close something, on Escape and on Android's Back. TypeScript's DOM does not have it yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** The drawer's content. Separate from `NavDrawer` so that it is loaded on first use. */
export function DrawerPanel(props: NavDrawerProps) {
  const { open, onClose, id, content, activeIndex, onNavigate, actions, localeText: ownTexts, ...other } = props;
  const localeText = useLocaleText('DsNavDrawer', ENGLISH, ownTexts);
  const [direction, setDirection] = useState<string>();
  const readDirection = (place: HTMLElement | null) => {
    if (place) setDirection(getComputedStyle(place).direction);
  };
  // MUI's `Slide` uses the theme's direction, so the element's own is passed.
  const slide = { direction: direction === 'rtl' ? 'right' : 'left' };

  // Android's Back closes what such a watcher stands for, as it closes native dialogs. Without it the page would be left.
  const closeOnBack = useEffectEvent(onClose);
  useEffect(() => {
    const Watcher = (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;
    if (!open || !Watcher) return;
    const watcher = new Watcher();
    watcher.addEventListener('close', () => closeOnBack());
    return () => watcher.destroy();
  }, [open]);

  const follow = (event: MouseEvent, index: number) => {
    if (!isPlainClick(event)) return;
    // The browser follows the link. A link within the page would leave the drawer open.
    if (!onNavigate) return onClose();
    event.preventDefault();
    onNavigate(index);
  };

  return (
    <>
      {/* The drawer is a portal at the end of the document, so the direction is read where the component is placed. */}
      <span hidden ref={readDirection} />
      <Root
        {...ownerOf(props)}
        {...other}
        dir={direction}
        anchor="right"
        open={open && direction !== undefined}
        onClose={onClose}
        slotProps={{
          paper: { id, role: 'dialog', 'aria-modal': true, 'aria-label': content.label },
          transition: slide,
        }}
      >
        <Panel>
          <Close type="button" aria-label={localeText.close} onClick={onClose}>
            <CloseIcon size={24} />
          </Close>
          <nav aria-label={content.label}>
            <List>
              {content.links.map(({ label, href }, index) => (
                <Item key={href}>
                  <DrawerLink
                    href={safeHref(href)}
                    aria-current={index === activeIndex ? 'location' : undefined}
                    onClick={(event) => follow(event, index)}
                  >
                    <span>{label}</span>
                  </DrawerLink>
                </Item>
              ))}
            </List>
          </nav>
          {actions && <Actions onClick={onClose}>{actions}</Actions>}
        </Panel>
      </Root>
    </>
  );
}
