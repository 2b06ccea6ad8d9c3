import type { ReactNode } from 'react';
import { Container } from '../../../components/Container/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';

export interface FooterContent {
  /** Lines beside the logo, such as a name and a place, or a postal address. */
  lines: readonly string[];
  links: readonly Link[];
  /** Last line of the footer. */
  baseLine?: string;
  /** Links beside `baseLine`. */
  legalLinks?: readonly Link[];
}

/** Slots of the footer. */
export interface FooterSlots {
  /** After the lines. */
  start?: ReactNode;
  /** Between the lines and the links. */
  middle?: ReactNode;
  /** After the links. */
  end?: ReactNode;
  /** On the base line, after its text. */
  base?: ReactNode;
  /** Icons of the links, in the same order. */
  linkIcons?: readonly ReactNode[];
}

export interface FooterProps extends RootProps<'footer', 'DsFooter'> {
  /** The logo before the lines. */
  logo: ReactNode;
  content: FooterContent;
  /** Content between the texts, and icons of the links. */
  slots?: FooterSlots;
}

const Root = styled('footer', { name: 'DsFooter', slot: 'Root' })(({ theme }) => ({
  backgroundColor: theme.vars.palette.band.main,
  ...theme.brand.edge,
  color: theme.vars.palette.band.contrastText,
  overflowWrap: 'anywhere',
  '&& :focus-visible': { outlineColor: theme.vars.palette.band.accent },
  ...theme.applyStyles('dark', { borderTop: `1px solid ${theme.vars.palette.band.divider}` }),
}));

const Main = styled(Container, { name: 'DsFooter', slot: 'Main' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 32,
  paddingBlock: 44,
  [theme.breakpoints.down('nav')]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 12,
    paddingBlock: '36px 44px',
  },
}));

const Start = styled('div', { name: 'DsFooter', slot: 'Start' })({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
});

const Lines = styled('p', { name: 'DsFooter', slot: 'Lines' })(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  '& > span': { display: 'block' },
}));

const Links = styled('ul', { name: 'DsFooter', slot: 'Links' })({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 36px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const FooterLink = styled('a', { name: 'DsFooter', slot: 'Link' })(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minWidth: theme.brand.layout.target,
  minHeight: theme.brand.layout.target,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
}));

const Base = styled(Container, { name: 'DsFooter', slot: 'Base' })(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.band.muted,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 32,
  paddingBottom: 24,
}));

const BaseLink = styled(FooterLink, { name: 'DsFooter', slot: 'BaseLink' })(({ theme }) => ({
  ...theme.typography.caption,
}));

/**
 * The footer of a page: logo and lines, links, and a base line with legal links.
 *
 * Themeable as `DsFooter`.
 */
export function Footer(inProps: FooterProps) {
  const props = useThemeProps({ props: inProps, name: 'DsFooter' });
  const { logo, content, slots = {}, ...other } = props;
  const { lines, links, baseLine, legalLinks = [] } = content;
  return (
    <Root {...ownerOf(props)} {...other}>
      <Main>
        <Start>
          {logo}
          {lines.length > 0 && (
            <Lines>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </Lines>
          )}
          {slots.start}
        </Start>
        {slots.middle}
        {links.length > 0 && (
          <Links>
            {links.map(({ label, href, lang }, index) => (
              <li key={href}>
                <FooterLink href={safeHref(href)} lang={lang} hrefLang={lang}>
                  {slots.linkIcons?.[index]}
                  <span>{label}</span>
                </FooterLink>
              </li>
            ))}
          </Links>
        )}
        {slots.end}
      </Main>
      {(baseLine || slots.base || legalLinks.length > 0) && (
        <Base>
          {baseLine && <span>{baseLine}</span>}
          {slots.base}
          {legalLinks.length > 0 && (
            <Links>
              {legalLinks.map(({ label, href, lang }) => (
                <li key={href}>
                  <BaseLink href={safeHref(href)} lang={lang} hrefLang={lang}>
                    {label}
                  </BaseLink>
                </li>
              ))}
            </Links>
          )}
        </Base>
      )}
    </Root>
  );
}
