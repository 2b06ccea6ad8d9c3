import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { styled, useThemeProps } from '../../components/styled/index.ts';
import type { Link } from '../../foundations/content.ts';
import { safeHref } from '../../foundations/href.ts';

/** The words of a notice. The first link is the main way forward. */
export interface NoticePageContent {
  eyebrow: string;
  title: string;
  body: string;
  links: readonly Link[];
}

export interface NoticePageProps {
  content: NoticePageContent;
  logo: ReactNode;
  homeHref: string;
  /** Accessible name of the logo's link. */
  homeLabel: string;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('div', { name: 'DsNoticePage', slot: 'Root' })(({ theme }) => ({
  minHeight: '100vh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: theme.brand.layout.maxContent + 2 * theme.brand.layout.gutterDesktop,
  marginInline: 'auto',
  paddingInline: theme.brand.layout.gutterDesktop,
  [theme.breakpoints.down('nav')]: { paddingInline: theme.brand.layout.gutterMobile },
}));

const Header = styled('header', { name: 'DsNoticePage', slot: 'Header' })(({ theme }) => ({
  minHeight: theme.brand.layout.navHeight,
  display: 'flex',
  alignItems: 'center',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: theme.brand.layout.target,
    color: 'inherit',
    textDecoration: 'none',
  },
}));

const Main = styled('main', { name: 'DsNoticePage', slot: 'Main' })({
  alignSelf: 'center',
  maxWidth: 720,
  paddingBlock: '48px 20vh',
});

const Eyebrow = styled('p', { name: 'DsNoticePage', slot: 'Eyebrow' })(({ theme }) => ({
  ...theme.typography.label,
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('h1', { name: 'DsNoticePage', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.statement,
  margin: '0 0 16px',
}));

const Body = styled('p', { name: 'DsNoticePage', slot: 'Body' })(({ theme }) => ({
  ...theme.typography.lead,
  margin: '0 0 32px',
  color: theme.vars.palette.text.secondary,
}));

const Actions = styled('ul', { name: 'DsNoticePage', slot: 'Actions' })(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 28px',
  '& a': {
    ...theme.typography.button,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: theme.brand.layout.target,
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.accent.main,
    textDecorationThickness: 3,
    textUnderlineOffset: 6,
  },
}));

/**
 * A whole page that says one thing and offers ways forward: an address that does not exist, a part that is closed.
 *
 * Themeable as `DsNoticePage`.
 */
export function NoticePage(inProps: NoticePageProps) {
  const { content, logo, homeHref, homeLabel, ref, className, sx } = useThemeProps({
    props: inProps,
    name: 'DsNoticePage',
  });
  return (
    <Root ref={ref} className={className} sx={sx}>
      <Header>
        <a href={safeHref(homeHref)} aria-label={homeLabel}>
          {logo}
        </a>
      </Header>
      <Main>
        <Eyebrow>{content.eyebrow}</Eyebrow>
        <Title>{content.title}</Title>
        <Body>{content.body}</Body>
        <Actions>
          {content.links.map(({ label, href }) => (
            <li key={href}>
              <a href={safeHref(href)}>{label}</a>
            </li>
          ))}
        </Actions>
      </Main>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsNoticePage: Partial<NoticePageProps>;
  }
  interface ComponentNameToClassKey {
    DsNoticePage: 'root' | 'header' | 'main' | 'eyebrow' | 'title' | 'body' | 'actions';
  }
  interface Components<Theme = unknown> {
    DsNoticePage?: {
      defaultProps?: ComponentsPropsList['DsNoticePage'];
      styleOverrides?: ComponentsOverrides<Theme>['DsNoticePage'];
    };
  }
}
