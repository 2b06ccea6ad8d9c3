import { Icon, type IconProps } from '@threefold/design-system/components/Icon';

type GlyphProps = Omit<IconProps, 'children'>;

export const ShieldIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M12 3 4.5 5.5v6c0 4.6 3.1 7.9 7.5 9.5 4.4-1.6 7.5-4.9 7.5-9.5v-6zM8.5 12l2.5 2.5 4.5-4.7" />
  </Icon>
);

export const ReturnIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M19.5 12.5A7.5 7.5 0 1 1 17 7l2.5 2M20 4v5h-5" />
  </Icon>
);

export const LeafIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M6.5 16.5C4.5 9.5 9.5 4 20.5 4c0 10.5-5 15.5-12 13.5M3.5 20.5C6 16 9.5 13 14 11" />
  </Icon>
);

export const WeekIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M4 5.5h16V20.5H4zM4 10h16M8 3v4m8-4v4M8.8 14.8l2.2 2.2 4.2-4.2" />
  </Icon>
);

export const TapIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M7.5 3.5h8M11.5 3.5v4M2.5 12.5h4M6.5 15.5v-8h7a7 7 0 0 1 7 7v1h-5v-1a2 2 0 0 0-2-2h-3zM7 19v2" />
  </Icon>
);

export const PhotosIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M4 4h16v16H4zM17 7v.01" />
    <circle cx="12" cy="12" r="3.6" />
  </Icon>
);

export const PeopleIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <circle cx="9" cy="8" r="3.6" />
    <path d="M2.5 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M15.5 4.7a3.6 3.6 0 0 1 0 6.6M18 14.5c2.3.8 3.5 2.7 3.5 5.5" />
  </Icon>
);

export const PlaceIcon = (props: GlyphProps) => (
  <Icon {...props}>
    <path d="M12 21.5c4.7-4.6 7-8.3 7-11.5a7 7 0 0 0-14 0c0 3.2 2.3 6.9 7 11.5z" />
    <circle cx="12" cy="10" r="2.6" />
  </Icon>
);
