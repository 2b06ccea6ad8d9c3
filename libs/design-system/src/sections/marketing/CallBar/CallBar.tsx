import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useEffect, useState } from 'react';
import { Anchor, ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { breakpoints } from '../../../foundations/breakpoints.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';

/** The texts of the bar. */
export interface CallBarContent {
  /** Accessible name of the bar. */
  label: string;
  call: Link;
  book: Link;
}

export interface CallBarProps extends RootProps<'nav', 'DsCallBar'> {
  content: CallBarContent;
  /** Ids of elements with the same actions. The bar is hidden while any of them is in view. */
  hideWhileVisible: readonly string[];
  /** Called on a plain click on the booking action instead of following its `href`. */
  onBook?: () => void;
  /** Icon before the label of `call`. */
  slots?: { callIcon?: ReactNode };
}

/** Height of the bar at the window's bottom, in px. */
const HEIGHT = 88;

/** Room for the bar: at the end of the footer, and below a focused element that is scrolled into view. */
const room = (
  <GlobalStyles
    styles={{
      [`@media (width < ${breakpoints.nav}px)`]: {
        html: { scrollPaddingBottom: `${HEIGHT / 16 + 0.5}rem` },
        '.DsFooter-root': { paddingBottom: HEIGHT },
      },
    }}
  />
);

const Root = styled('nav', { name: 'DsCallBar', slot: 'Root' })<{ ownerState: { shown: boolean } }>(
  ({ theme, ownerState: { shown } }) => ({
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: theme.zIndex.appBar,
    display: 'none',
    gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)',
    gap: 10,
    padding: '12px 14px max(12px, env(safe-area-inset-bottom))',
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    boxShadow: theme.brand.elevation.drawer,
    // When the bar hides, visibility changes last: it stays visible while it slides out, and is not focusable afterwards.
    transform: shown ? 'none' : 'translateY(110%)',
    visibility: shown ? 'visible' : 'hidden',
    transition: `transform ${theme.brand.motion.base}ms ${theme.brand.motion.easing}, visibility ${theme.brand.motion.base}ms`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    [theme.breakpoints.down('nav')]: { display: 'grid' },
  }),
);

const Action = styled(Button, { name: 'DsCallBar', slot: 'Action' })({
  minHeight: 62,
  paddingInline: 12,
  lineHeight: 1.25,
  textAlign: 'center',
  textWrap: 'balance',
});

/** Whether all the elements are out of view. False until known. Elements may be added and removed. */
function useAllHidden(ids: readonly string[]): boolean {
  const [allHidden, setAllHidden] = useState(false);
  const key = ids.join(' ');
  useEffect(() => {
    // Simulated browsers, such as jsdom, do not know what is in view.
    if (!globalThis.IntersectionObserver) return;
    const watched = key.split(' ');
    const visibility = new Map<Element, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) visibility.set(target, isIntersecting);
      setAllHidden(![...visibility].some(([element, seen]) => seen && element.isConnected));
    });
    const watch = () => {
      for (const id of watched) {
        const element = document.getElementById(id);
        if (!element || visibility.has(element)) continue;
        visibility.set(element, false);
        observer.observe(element);
      }
    };
    watch();
    // Submitting a form replaces its button, so the elements are looked up again.
    const changes = new MutationObserver(watch);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, [key]);
  return allHidden;
}

/**
 * Two actions fixed to the bottom of narrow windows while the page's own actions are out of view. A `Footer` on
 * the page gets room for the bar at its end; another footer needs 88 px of padding.
 *
 * Themeable as `DsCallBar`.
 */
export function CallBar(inProps: CallBarProps) {
  const props = useThemeProps({ props: inProps, name: 'DsCallBar' });
  const { content, hideWhileVisible, onBook, slots, ...other } = props;
  const { label, call, book } = content;
  const shown = useAllHidden(hideWhileVisible);

  return (
    <Root {...ownerOf(props)} aria-label={label} ownerState={{ shown }} {...other}>
      {room}
      <Action variant="contained" LinkComponent={Anchor} href={safeHref(call.href)} startIcon={slots?.callIcon}>
        {call.label}
      </Action>
      <Action
        variant="contained"
        color="secondary"
        LinkComponent={Anchor}
        href={safeHref(book.href)}
        onClick={onPlainClick(onBook)}
      >
        {book.label}
      </Action>
    </Root>
  );
}
