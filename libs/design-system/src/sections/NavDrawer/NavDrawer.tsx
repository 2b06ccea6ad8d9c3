import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useThemeProps } from '../../components/styled/index.ts';
import { DRAWER_MIN_HEIGHT } from '../../foundations/breakpoints.ts';
import type { Link } from '../../foundations/content.ts';
import { inTime } from '../../foundations/inTime.ts';

export interface NavDrawerContent {
  /** Name of the drawer for assistive technology. */
  label: string;
  /** Links to the sections of the page, in order. */
  links: readonly Link[];
}

/** Small words of the drawer. */
export interface NavDrawerLocaleText {
  close: string;
}

export interface NavDrawerProps {
  open: boolean;
  /** Asked to close: by the close button, Escape, a click beside the drawer, a link or an action. */
  onClose: () => void;
  /** The id that the menu button controls. */
  id: string;
  content: NavDrawerContent;
  /** Index of the link whose section is being read. */
  activeIndex?: number;
  /** Told of the chosen link once the drawer has let go of the page, so that the page may move the focus. */
  onNavigate: (index: number) => void;
  /** Region at the bottom, where thumbs are. Choosing anything in it closes the drawer. */
  actions?: ReactNode;
  /** English by default. */
  localeText?: NavDrawerLocaleText;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

/** Most visits never open it, so its code waits for the first time. */
const DrawerPanel = lazy(async () => ({ default: (await inTime(import('./DrawerPanel.tsx'))).DrawerPanel }));

/**
 * The links of a narrow page, in a drawer from the side where lines end in the text around it. Focus stays inside while
 * it is open and returns to where it was when it closes.
 *
 * Themeable as `DsNavDrawer`.
 */
export function NavDrawer(inProps: NavDrawerProps) {
  const props = useThemeProps({ props: inProps, name: 'DsNavDrawer' });
  const { open, onClose, onNavigate } = props;
  const [wasOpened, setWasOpened] = useState(open);
  const chosen = useRef<number>(undefined);

  if (open && !wasOpened) setWasOpened(true);

  useEffect(() => {
    if (open || chosen.current === undefined) return;
    const index = chosen.current;
    chosen.current = undefined;
    onNavigate(index);
  }, [open, onNavigate]);

  // A window that becomes low, such as a phone that is turned, shows the links in a bar instead.
  useEffect(() => {
    if (!open) return;
    const low = window.matchMedia(`(max-height: ${DRAWER_MIN_HEIGHT}px)`);
    const closeWhenLow = () => {
      if (low.matches) onClose();
    };
    low.addEventListener('change', closeWhenLow);
    return () => low.removeEventListener('change', closeWhenLow);
  }, [open, onClose]);

  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DrawerPanel
        {...props}
        onNavigate={(index) => {
          chosen.current = index;
          onClose();
        }}
      />
    </Suspense>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsNavDrawer: Partial<NavDrawerProps>;
  }
  interface ComponentNameToClassKey {
    DsNavDrawer: 'root' | 'panel' | 'close' | 'list' | 'link' | 'actions';
  }
  interface Components<Theme = unknown> {
    DsNavDrawer?: {
      defaultProps?: ComponentsPropsList['DsNavDrawer'];
      styleOverrides?: ComponentsOverrides<Theme>['DsNavDrawer'];
    };
  }
}
