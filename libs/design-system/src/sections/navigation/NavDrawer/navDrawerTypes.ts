import type { ReactNode } from 'react';
import type { RootProps } from '../../../components/styled/index.ts';
import type { Link } from '../../../foundations/content.ts';

export interface NavDrawerContent {
  /** Accessible name of the drawer. */
  label: string;
  /** Links to the sections of the page, in order. */
  links: readonly Link[];
}

/** Interface texts of the drawer. */
export interface NavDrawerLocaleText {
  close: string;
}

export interface NavDrawerProps extends RootProps<'div', 'DsNavDrawer'> {
  /** Whether it is shown. */
  open: boolean;
  /** Called on the close button, Escape, a click outside, a link or an action, and when the window becomes too low. */
  onClose: () => void;
  /** The id that the menu button controls. */
  id: string;
  content: NavDrawerContent;
  /** Index of the link to the section being read. Without it no link is marked. */
  activeIndex?: number;
  /**
   * Called with the link's index on a plain click instead of following its `href`, after the drawer has closed, so that the page
   * can move focus.
   */
  onNavigate?: (index: number) => void;
  /** Slot at the bottom, within reach of the thumb. A click on anything in it closes the drawer. */
  actions?: ReactNode;
  /** Default: English */
  localeText?: Partial<NavDrawerLocaleText>;
}
