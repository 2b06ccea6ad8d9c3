import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useThemeProps } from '../../../components/styled/index.ts';
import { DRAWER_MIN_HEIGHT } from '../../../foundations/breakpoints.ts';
import { withTimeout } from '../../../foundations/withTimeout.ts';
import type { NavDrawerProps } from './navDrawerTypes.ts';

/** Most visits never open the drawer, so its code is loaded on first use. */
const DrawerPanel = lazy(async () => {
  const module = await withTimeout(import('./DrawerPanel.tsx'), () => new Error('The drawer took too long to load.'));
  return { default: module.DrawerPanel };
});

/**
 * Navigation links of a narrow page, in a drawer at the inline end of the surrounding text. Traps focus while open and restores
 * it on close.
 *
 * Themeable as `DsNavDrawer`.
 */
export function NavDrawer(inProps: NavDrawerProps) {
  const props = useThemeProps({ props: inProps, name: 'DsNavDrawer' });
  const { open, onClose, onNavigate } = props;
  const [wasOpened, setWasOpened] = useState(open);
  const chosen = useRef<number>(undefined);

  if (open && !wasOpened) setWasOpened(true);

  // `onNavigate` is called only when the drawer closes, because an open drawer keeps focus.
  useEffect(() => {
    if (open || chosen.current === undefined) return;
    const index = chosen.current;
    chosen.current = undefined;
    onNavigate?.(index);
  }, [open, onNavigate]);

  // A window that becomes low, such as a rotated phone, shows the links in a bar instead.
  useEffect(() => {
    if (!open) return;
    const low = window.matchMedia?.(`(max-height: ${DRAWER_MIN_HEIGHT}px)`);
    const closeWhenLow = () => {
      if (low?.matches) onClose();
    };
    low?.addEventListener('change', closeWhenLow);
    return () => low?.removeEventListener('change', closeWhenLow);
  }, [open, onClose]);

  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DrawerPanel
        {...props}
        onNavigate={
          onNavigate &&
          ((index) => {
            chosen.current = index;
            onClose();
          })
        }
      />
    </Suspense>
  );
}
