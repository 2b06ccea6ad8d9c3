import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import type { Ref } from 'react';
import { Container } from '../../components/Container/index.ts';
import { styled, useThemeProps } from '../../components/styled/index.ts';
import { breakpoints } from '../../foundations/breakpoints.ts';
import type { Link } from '../../foundations/content.ts';
import { safeHref } from '../../foundations/href.ts';

/** The words of the notice. */
export interface CookieNoticeContent {
  /** Name of the region for assistive technology. */
  label: string;
  /** One sentence or two, in pieces, so that a piece may be a link. */
  text: readonly (string | Link)[];
  acceptLabel: string;
}

export interface CookieNoticeProps {
  content: CookieNoticeContent;
  /** Told when the visitor accepts. The host remembers it and takes the notice away. */
  onAccept: () => void;
  ref?: Ref<HTMLElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('section', { name: 'DsCookieNotice', slot: 'Root' })(({ theme }) => ({
  // As the last thing of a page it sticks to the window's lower edge and, at the end, lies below the footer, not over it.
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.vars.palette.surface.raised,
  color: theme.vars.palette.text.primary,
  borderTop: `3px solid ${theme.vars.palette.accent.main}`,
}));

const Bar = styled(Container, { name: 'DsCookieNotice', slot: 'Bar' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '14px 32px',
  minHeight: 61,
  [theme.breakpoints.down('nav')]: { flexDirection: 'column', alignItems: 'stretch', paddingBlock: '18px 10px' },
}));

const Text = styled('p', { name: 'DsCookieNotice', slot: 'Text' })(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.96875rem',
  lineHeight: 1.55,
  margin: 0,
}));

const TextLink = styled('a', { name: 'DsCookieNotice', slot: 'Link' })({
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
});

const Accept = styled(Button, { name: 'DsCookieNotice', slot: 'Accept' })(({ theme }) => ({
  flexShrink: 0,
  minHeight: theme.brand.layout.target,
  paddingInline: 20,
  fontSize: '0.96875rem',
  [theme.breakpoints.down('nav')]: { minHeight: 50 },
}));

/**
 * What the keyboard reaches in the page is brought into sight above the notice, never behind it. By the notice's usual
 * heights, which grow with the text; a margin of each control would not do, because of a box for text it is the caret that is brought into
 * sight. The notice's own controls are in sight already: for them nothing moves.
 */
const room = (
  <GlobalStyles
    styles={{
      'html:has(:is(main, footer) :focus)': {
        scrollPaddingBottom: '4.5rem',
        [`@media (width < ${breakpoints.nav}px)`]: { scrollPaddingBottom: '11.25rem' },
      },
    }}
  />
);

/**
 * Says what cookies are for, at the lower edge of the window, until the visitor accepts. Place it last in a page.
 *
 * Themeable as `DsCookieNotice`.
 */
export function CookieNotice(inProps: CookieNoticeProps) {
  const props = useThemeProps({ props: inProps, name: 'DsCookieNotice' });
  const { content, onAccept, ref, className, sx } = props;
  return (
    <Root ref={ref} className={className} sx={sx} aria-label={content.label}>
      {room}
      <Bar>
        <Text>
          {content.text.map((piece) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              <TextLink key={piece.href} href={safeHref(piece.href)}>
                {piece.label}
              </TextLink>
            ),
          )}
        </Text>
        <Accept variant="contained" onClick={onAccept}>
          {content.acceptLabel}
        </Accept>
      </Bar>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsCookieNotice: Partial<CookieNoticeProps>;
  }
  interface ComponentNameToClassKey {
    DsCookieNotice: 'root' | 'bar' | 'text' | 'link' | 'accept';
  }
  interface Components<Theme = unknown> {
    DsCookieNotice?: {
      defaultProps?: ComponentsPropsList['DsCookieNotice'];
      styleOverrides?: ComponentsOverrides<Theme>['DsCookieNotice'];
    };
  }
}
