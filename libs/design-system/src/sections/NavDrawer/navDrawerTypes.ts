import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import type { Link } from '../../foundations/content.ts';

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
