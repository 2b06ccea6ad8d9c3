import type { ReactNode } from 'react';
import { ownerOf, plainStyled, type RootProps, useThemeProps } from '../styled/index.ts';

export interface IconProps extends RootProps<'svg', 'DsIcon'> {
  /** Stroked shapes on a 24 by 24 grid. */
  children: ReactNode;
  /** Width and height in px. Default: 20 */
  size?: number;
}

const Root = plainStyled('svg', { name: 'DsIcon', slot: 'Root' })({
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'square',
  strokeLinejoin: 'miter',
});

/** A decorative icon. Stroke width, caps and joins come from the theme (`DsIcon`). Always pair it with text. */
export function Icon(inProps: IconProps) {
  const props = useThemeProps({ props: inProps, name: 'DsIcon' });
  const { children, size = 20, ...other } = props;
  return (
    <Root {...ownerOf(props)} width={size} height={size} viewBox="0 0 24 24" aria-hidden {...other}>
      {children}
    </Root>
  );
}

/** Props of the icons below, which sections use for their own controls. A host passes its own icons through slots. */
type GlyphProps = Omit<IconProps, 'children'>;

export const MenuIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M3 7h18M3 12h18M3 17h18" />
  </Icon>
);

export const CloseIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="m5 5 14 14M19 5 5 19" />
  </Icon>
);

export const MoonIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z" />
  </Icon>
);

export const SunIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="4.2" />
    <path d="M12 2.5v2m0 15v2m9.5-9.5h-2m-15 0h-2m16.2-6.7-1.4 1.4M6.7 17.3l-1.4 1.4m13.4 0-1.4-1.4M6.7 6.7 5.3 5.3" />
  </Icon>
);

export const ArrowOutIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M6 18 18 6M8 6h10v10" />
  </Icon>
);

/** A padlock, closed unless `open`. */
export const LockIcon = ({ open, ...props }: GlyphProps & { open?: boolean }) => (
  <Icon {...props}>
    <path d={`M5 11h14v10H5zM8 11V7a4 4 0 0 1 ${open ? '7.5-2' : '8 0v4'}`} />
  </Icon>
);

export const AlertIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M12 4 2.8 20h18.4zM12 10.5V14m0 3v.01" />
  </Icon>
);

export const CheckIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.6 4.5L19 7.5" />
  </Icon>
);

export const CheckCircleIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.8 2.8L16.2 9.5" />
  </Icon>
);

export const InfoIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5m0-9.3v.2" />
  </Icon>
);

export const ChevronIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="m6 9 6 6 6-6" />
  </Icon>
);

export const CalendarIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M4 5.5h16V20H4zM4 10h16M8 3v4m8-4v4" />
  </Icon>
);

export const PhoneIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M5.4 3h3.5l1.8 4.5-2.3 1.9a13 13 0 0 0 6.2 6.2l1.9-2.3L21 15.1v3.5a2.4 2.4 0 0 1-2.6 2.4A16.6 16.6 0 0 1 3 5.6 2.4 2.4 0 0 1 5.4 3z" />
  </Icon>
);

export const AccountIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5v-1a6 6 0 0 1 6-6h3a6 6 0 0 1 6 6v1" />
  </Icon>
);

export const FolderIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M3 5.5h6.5l2 2.5H21v11.5H3z" />
  </Icon>
);

export const SupportIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="3.5" />
    <path d="m5.8 5.8 3.5 3.5m5.4 5.4 3.5 3.5m0-12.4-3.5 3.5m-5.4 5.4-3.5 3.5" />
  </Icon>
);

export const LogOutIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M9 3.5H4v17h5M10 12h10.5m-4-4 4 4-4 4" />
  </Icon>
);

export const BackIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M20 12H4m6-6-6 6 6 6" />
  </Icon>
);

export const RetryIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M20 12a8 8 0 1 1-2.6-5.9L20 8.5M20 3.5v5h-5" />
  </Icon>
);
