import GlobalStyles from '@mui/material/GlobalStyles';
import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { BackIcon } from '../../components/Icon/index.ts';
import { RichText } from '../../components/RichText/index.ts';
import { scrollToSection } from '../../components/sectionScroll/index.ts';
import { useThemeProps } from '../../components/styled/index.ts';
import type { RichText as RichTextContent } from '../../foundations/content.ts';
import { safeHref } from '../../foundations/href.ts';
import { isPlainClick } from '../../foundations/plainClick.ts';
import {
  Bar,
  Body,
  Contents,
  ContentsLink,
  Foot,
  GoBack,
  Header,
  Home,
  Note,
  ON_PAPER,
  Root,
  Section,
  SectionTitle,
  Text,
  Title,
} from './legalPageStyles.ts';
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

/** The page's ground lies outside this component, and whoever reads in the dark would print it. */
const paper = <GlobalStyles styles={{ [ON_PAPER]: { 'html, body': { colorScheme: 'light', background: '#fff' } } }} />;

/**
 * A whole page for a document of titled parts: logo and Go back, a list of the parts that stays in sight from 768 px up
 * and marks the one being read, the text at most 720 px wide, a footer. Without a
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
