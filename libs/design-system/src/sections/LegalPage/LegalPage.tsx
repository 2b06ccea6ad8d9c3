import GlobalStyles from '@mui/material/GlobalStyles';
import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Container } from '../../components/Container/index.ts';
import { BackIcon } from '../../components/Icon/index.ts';
import { RichText } from '../../components/RichText/index.ts';
import { scrollToSection } from '../../components/sectionScroll/index.ts';
import { styled, useThemeProps } from '../../components/styled/index.ts';
import type { RichText as RichTextContent } from '../../foundations/content.ts';
import { safeHref } from '../../foundations/href.ts';
import { isPlainClick } from '../../foundations/plainClick.ts';
import { useCurrentSection } from './useCurrentSection.ts';

/** One titled part of a document. */
export interface LegalSection {
  /** Anchor of the part. People keep links to it, so it stays when the title changes. */
  id: string;
  title: string;
  body: RichTextContent;
}

/** A document of titled parts: terms, a policy. */
export interface LegalPageContent {
  title: string;
  /** Line under the title, such as who speaks. */
  note?: string;
  /** When the text last changed: the words, and the day as YYYY-MM-DD. */
  lastUpdated?: { text: string; date: string };
  sections: readonly LegalSection[];
}

/** Small words of the page. */
export interface LegalPageLocaleText {
  goBack: string;
  /** Name of the list of sections for assistive technology. */
  contents: string;
}

export interface LegalPageProps {
  content: LegalPageContent;
  logo: ReactNode;
  /** Where the logo leads, and Go back as long as no script runs. */
  homeHref: string;
  /** Accessible name of the logo's link. */
  homeLabel: string;
  /** Told of a plain click on Go back, which then does not follow `homeHref`. */
  onGoBack?: () => void;
  /** Told of the anchor that was chosen from the list of sections, after the page has moved there. */
  onSectionChosen?: (id: string) => void;
  /** Regions a host may fill: `footer` closes the page. */
  slots?: { footer?: ReactNode };
  /** English by default. */
  localeText?: LegalPageLocaleText;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const ENGLISH: LegalPageLocaleText = { goBack: 'Go back', contents: 'On this page' };

/** Distance of the list of sections from the top of the window while the text scrolls, in px. */
const CONTENTS_TOP = 64;

const ON_PAPER = '@media print';

/** The page's ground lies outside this component, and whoever reads in the dark would print it. */
const paper = <GlobalStyles styles={{ [ON_PAPER]: { 'html, body': { colorScheme: 'light', background: '#fff' } } }} />;

const Root = styled('div', { name: 'DsLegalPage', slot: 'Root' })(({ theme }) => ({
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  [ON_PAPER]: {
    display: 'block',
    '&&, && *': { color: '#000', backgroundColor: 'transparent' },
    // An address that can only be clicked is lost on paper.
    '&& main a[href^="http"]::after': { content: '" (" attr(href) ")"' },
  },
}));

const Header = styled('header', { name: 'DsLegalPage', slot: 'Header' })(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Bar = styled(Container, { name: 'DsLegalPage', slot: 'Bar' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 16,
  minHeight: theme.brand.layout.navHeight,
  [theme.breakpoints.down('nav')]: { minHeight: theme.brand.layout.navHeightMobile },
  [ON_PAPER]: { padding: 0 },
}));

const Home = styled('a', { name: 'DsLegalPage', slot: 'Home' })(({ theme }) => ({
  display: 'flex',
  // A logo of several words gives way by breaking before Go back has to leave the line.
  flex: '1 1 0',
  minWidth: 'min-content',
  maxWidth: 'max-content',
  alignItems: 'center',
  minHeight: theme.brand.layout.target,
  color: 'inherit',
  textDecoration: 'none',
}));

const GoBack = styled('a', { name: 'DsLegalPage', slot: 'GoBack' })(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: theme.brand.layout.target,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '&:dir(rtl) svg': { transform: 'scaleX(-1)' },
  [ON_PAPER]: { display: 'none' },
}));

const Body = styled(Container, { name: 'DsLegalPage', slot: 'Body' })(({ theme }) => ({
  flexGrow: 1,
  display: 'grid',
  gridTemplateColumns: 'clamp(190px, 22vw, 280px) minmax(0, 720px)',
  columnGap: 'clamp(40px, 6vw, 88px)',
  alignItems: 'start',
  paddingBlock: `${CONTENTS_TOP}px 96px`,
  // A container is as wide as its content may be; as a flex item it would shrink to its content.
  width: '100%',
  boxSizing: 'border-box',
  maxWidth: theme.brand.layout.maxContent + 2 * theme.brand.layout.gutterDesktop,
  [theme.breakpoints.down('nav')]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: '36px 64px' },
  [ON_PAPER]: { display: 'block', padding: '24px 0 0' },
}));

const Contents = styled('nav', { name: 'DsLegalPage', slot: 'Contents' })(({ theme }) => ({
  position: 'sticky',
  top: CONTENTS_TOP,
  // A list longer than the window scrolls by itself; the negative margin leaves room for its focus rings.
  maxHeight: `calc(100vh - ${2 * CONTENTS_TOP}px)`,
  overflowY: 'auto',
  margin: -8,
  padding: 8,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  [theme.breakpoints.down('nav')]: { display: 'none' },
  [ON_PAPER]: { display: 'none' },
}));

const ContentsLink = styled('a', { name: 'DsLegalPage', slot: 'ContentsLink' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: '1rem',
  fontWeight: theme.typography.body1.fontWeight,
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: theme.brand.layout.target,
  paddingBlock: 8,
  paddingInline: '18px 8px',
  borderInlineStart: `4px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline', textUnderlineOffset: 4 },
  '&[aria-current]': {
    fontWeight: theme.typography.label.fontWeight,
    color: theme.vars.palette.text.primary,
    borderInlineStartColor: theme.vars.palette.accent.main,
  },
}));

const Text = styled('main', { name: 'DsLegalPage', slot: 'Text' })({
  // Long words and addresses break before they widen a narrow window.
  overflowWrap: 'anywhere',
});

const Title = styled('h1', { name: 'DsLegalPage', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.articleTitle,
  margin: 0,
}));

const Note = styled('p', { name: 'DsLegalPage', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.longform,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
  '& + &': { marginTop: 0 },
}));

const Section = styled('section', { name: 'DsLegalPage', slot: 'Section' })({
  marginTop: 44,
  '& p + ul': { marginTop: 8 },
  '& li': { textWrap: 'pretty' },
  '& a[href^="tel:"]': { whiteSpace: 'nowrap' },
  [ON_PAPER]: { marginTop: 24, '& p, & li': { orphans: 3, widows: 3 } },
});

const SectionTitle = styled('h2', { name: 'DsLegalPage', slot: 'SectionTitle' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: '0 0 12px',
  [ON_PAPER]: { breakAfter: 'avoid' },
}));

const Foot = styled('div', { name: 'DsLegalPage', slot: 'Foot' })({ [ON_PAPER]: { display: 'none' } });

/**
 * A whole page for a document of titled parts: logo and Go back, a list of the parts that stays in sight from 768 px up
 * and marks the one being read, the text at most 720 px wide, a footer (SPEC.md section 2, "Legal pages"). Without a
 * script the list's links still move the page and Go back leads home. On paper only the logo and the text remain.
 *
 * Themeable as `DsLegalPage`.
 */
export function LegalPage(inProps: LegalPageProps) {
  const props = useThemeProps({ props: inProps, name: 'DsLegalPage' });
  const { content, logo, homeHref, homeLabel, onGoBack, onSectionChosen, slots } = props;
  const { localeText = ENGLISH, ref, className, sx } = props;
  const { title, note, lastUpdated, sections } = content;
  const { current, choose } = useCurrentSection(sections.map(({ id }) => id));

  const goBack = (event: MouseEvent) => {
    if (!onGoBack || !isPlainClick(event)) return;
    event.preventDefault();
    onGoBack();
  };

  const goTo = (event: MouseEvent, index: number, id: string) => {
    if (!isPlainClick(event)) return;
    // The browser would add a step to the history, and Go back would then stay on this page.
    event.preventDefault();
    choose(index);
    scrollToSection(id);
    onSectionChosen?.(id);
  };

  return (
    <Root ref={ref} className={className} sx={sx}>
      {paper}
      <Header>
        <Bar>
          <Home href={safeHref(homeHref)} aria-label={homeLabel}>
            {logo}
          </Home>
          <GoBack href={safeHref(homeHref)} onClick={goBack}>
            <BackIcon />
            {localeText.goBack}
          </GoBack>
        </Bar>
      </Header>
      <Body>
        <Contents aria-label={localeText.contents}>
          <ul>
            {sections.map((section, index) => (
              <li key={section.id}>
                <ContentsLink
                  href={`#${section.id}`}
                  aria-current={index === current ? 'location' : undefined}
                  onClick={(event) => goTo(event, index, section.id)}
                >
                  {section.title}
                </ContentsLink>
              </li>
            ))}
          </ul>
        </Contents>
        <Text>
          <Title>{title}</Title>
          {note && <Note>{note}</Note>}
          {lastUpdated && (
            <Note>
              <time dateTime={lastUpdated.date}>{lastUpdated.text}</time>
            </Note>
          )}
          {sections.map((section) => (
            <Section key={section.id}>
              <SectionTitle id={section.id}>{section.title}</SectionTitle>
              <RichText content={section.body} />
            </Section>
          ))}
        </Text>
      </Body>
      <Foot>{slots?.footer}</Foot>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsLegalPage: Partial<LegalPageProps>;
  }
  interface ComponentNameToClassKey {
    DsLegalPage:
      | 'root'
      | 'header'
      | 'bar'
      | 'home'
      | 'goBack'
      | 'body'
      | 'contents'
      | 'contentsLink'
      | 'text'
      | 'title'
      | 'note'
      | 'section'
      | 'sectionTitle'
      | 'foot';
  }
  interface Components<Theme = unknown> {
    DsLegalPage?: {
      defaultProps?: ComponentsPropsList['DsLegalPage'];
      styleOverrides?: ComponentsOverrides<Theme>['DsLegalPage'];
    };
  }
}
