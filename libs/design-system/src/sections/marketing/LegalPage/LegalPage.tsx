import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { BackIcon } from '../../../components/Icon/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { RichText } from '../../../components/RichText/index.ts';
import { scrollToSection } from '../../../components/sectionScroll/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { nextLevel, ownerOf, type RootProps, useThemeProps } from '../../../components/styled/index.ts';
import type { RichText as RichTextContent } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';
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

/** A section of the document. */
export interface LegalSection {
  /** Id of the section. People bookmark it, so keep it when the title changes. */
  id: string;
  title: string;
  body: RichTextContent;
}

/** A document with titled sections, such as terms or a policy. */
export interface LegalPageContent {
  title: string;
  /** Line under the title, such as the author. */
  note?: string;
  /** The last change: `text` as displayed, and the same `date` for machines (YYYY-MM-DD). */
  lastUpdated?: { text: string; date: string };
  sections: readonly LegalSection[];
  /** BCP 47 tag of the document's language, where it is not the page's. */
  lang?: string;
}

/** Interface texts of the page. */
export interface LegalPageLocaleText {
  goBack: string;
  /** Accessible name of the list of sections. */
  contents: string;
}

export interface LegalPageProps extends RootProps<'div', 'DsLegalPage'> {
  content: LegalPageContent;
  /** The logo, in the link to `homeHref`. */
  logo: ReactNode;
  /** Target of the logo's link, and of Go back without JavaScript. */
  homeHref: string;
  /** Accessible name of the logo's link. */
  homeLabel: string;
  /** Called on a plain click on Go back instead of following `homeHref`. */
  onGoBack?: () => void;
  /** Called with the id of the section chosen from the list, once the page scrolls to it. */
  onSectionChosen?: (id: string) => void;
  /** `notice` is rendered above the title, `footer` at the end of the page. */
  slots?: { notice?: ReactNode; footer?: ReactNode };
  /** Default: English */
  localeText?: Partial<LegalPageLocaleText>;
  /** Level of the highest heading. Default: 1 */
  headingLevel?: HeadingLevel;
}

const ENGLISH: LegalPageLocaleText = { goBack: 'Go back', contents: 'On this page' };

/** The page's background is outside this component, and would be printed dark in dark mode. */
const printStyles = (
  <GlobalStyles styles={{ [ON_PAPER]: { 'html, body': { colorScheme: 'light', background: '#fff' } } }} />
);

/**
 * A full page for a document with sections: logo and Go back, a sticky list of sections from 768 px up that marks the current
 * one, text at most 720 px wide, and a footer. Without JavaScript the list's links still work and Go back links home. In print
 * only the logo and the text remain.
 *
 * Themeable as `DsLegalPage`.
 */
export function LegalPage(inProps: LegalPageProps) {
  const props = useThemeProps({ props: inProps, name: 'DsLegalPage' });
  const {
    content,
    logo,
    homeHref,
    homeLabel,
    onGoBack,
    onSectionChosen,
    slots,
    localeText: ownTexts,
    headingLevel = 1,
    ...other
  } = props;
  const localeText = useLocaleText('DsLegalPage', ENGLISH, ownTexts);
  const { title, note, lastUpdated, sections, lang } = content;
  const { current, choose } = useCurrentSection(sections.map(({ id }) => id));

  // Instead of the browser's own jump, which adds a history entry: Go back would then stay on this page.
  const goTo = (index: number, id: string) => {
    choose(index);
    scrollToSection(id);
    onSectionChosen?.(id);
  };

  return (
    <Root {...ownerOf(props)} {...other}>
      {printStyles}
      <Header>
        <Bar>
          <Home href={safeHref(homeHref)} aria-label={homeLabel}>
            {logo}
          </Home>
          <GoBack href={safeHref(homeHref)} onClick={onPlainClick(onGoBack)}>
            <BackIcon />
            {localeText.goBack}
          </GoBack>
        </Bar>
      </Header>
      <Body>
        <Contents aria-label={localeText.contents}>
          <ul lang={lang}>
            {sections.map((section, index) => (
              <li key={section.id}>
                <ContentsLink
                  href={`#${section.id}`}
                  aria-current={index === current ? 'location' : undefined}
                  onClick={onPlainClick(goTo, index, section.id)}
                >
                  {section.title}
                </ContentsLink>
              </li>
            ))}
          </ul>
        </Contents>
        <Text id="main">
          {slots?.notice}
          <div lang={lang}>
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
                <RichText content={section.body} headingLevel={nextLevel(nextLevel(headingLevel))} />
              </Section>
            ))}
          </div>
        </Text>
      </Body>
      <Foot>{slots?.footer}</Foot>
    </Root>
  );
}
