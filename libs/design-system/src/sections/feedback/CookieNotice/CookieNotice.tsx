import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Container } from '../../../components/Container/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { breakpoints } from '../../../foundations/breakpoints.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';

/** The texts of the notice. */
export interface CookieNoticeContent {
  /** Accessible name of the region. */
  label: string;
  /** One or two sentences in pieces. A piece may be a link. */
  text: readonly (string | Link)[];
  acceptLabel: string;
}

export interface CookieNoticeProps extends RootProps<'section', 'DsCookieNotice'> {
  content: CookieNoticeContent;
  /** Called when the visitor accepts. The host stores the choice and removes the notice. */
  onAccept: () => void;
}

const Root = styled('section', { name: 'DsCookieNotice', slot: 'Root' })(({ theme }) => ({
  // As the last element of the page it sticks to the window's bottom edge and ends up below the footer, not over it.
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
 * Scroll padding, so that a focused element is not hidden behind the notice. It uses the notice's usual heights, which grow with
 * the text. A scroll margin on each control would not work, because the browser scrolls a text field to its caret. The notice's
 * own controls are always in view and need no padding.
 */
const scrollPadding = (
  <GlobalStyles
    styles={{
      'html:has(:is(main, footer) :focus)': {
        scrollPaddingBottom: '4.5rem',
        [`@media (width < ${breakpoints.nav}px)`]: { scrollPaddingBottom: '12.5rem' },
      },
    }}
  />
);

/**
 * A cookie notice at the window's bottom edge until the visitor accepts. Place it last in the page.
 *
 * Themeable as `DsCookieNotice`.
 */
export function CookieNotice(inProps: CookieNoticeProps) {
  const props = useThemeProps({ props: inProps, name: 'DsCookieNotice' });
  const { content, onAccept, ...other } = props;
  return (
    <Root {...ownerOf(props)} aria-label={content.label} {...other}>
      {scrollPadding}
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
