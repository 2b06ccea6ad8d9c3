import { useId } from 'react';
import { Container } from '../../../components/Container/index.ts';
import { SchemePicture } from '../../../components/SchemePicture/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, sectionSpace, styled, useThemeProps } from '../../../components/styled/index.ts';
import type { SchemeImage } from '../../../foundations/content.ts';

/** A strength of the work. */
export interface Pillar {
  title: string;
  body: string;
  image: SchemeImage;
}

/** The texts and pictures of the section. */
export interface FeatureHighlightsContent {
  title: string;
  /** The first is shown large, the others beside or below it. */
  pillars: readonly Pillar[];
}

export interface FeatureHighlightsProps extends RootProps<'section', 'DsFeatureHighlights'> {
  content: FeatureHighlightsContent;
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsFeatureHighlights', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  ...sectionSpace(theme),
}));

const Title = styled('h2', { name: 'DsFeatureHighlights', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h2,
  maxWidth: 640,
  margin: 0,
}));

const Columns = styled('div', { name: 'DsFeatureHighlights', slot: 'Columns' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 745fr) minmax(0, 551fr)',
  marginTop: 52,
  borderTop: `1px solid ${theme.vars.palette.text.primary}`,
  [theme.containerQueries.down('landingColumns')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.containerQueries.down('nav')]: { marginTop: 36 },
}));

const Main = styled('article', { name: 'DsFeatureHighlights', slot: 'Main' })(({ theme }) => ({
  paddingTop: 36,
  paddingInlineEnd: 36,
  [theme.containerQueries.down('landingColumns')]: { paddingBlock: '28px 36px', paddingInlineEnd: 0 },
}));

const MainTitle = styled('h3', { name: 'DsFeatureHighlights', slot: 'MainTitle' })(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
}));

const MainBody = styled('p', { name: 'DsFeatureHighlights', slot: 'MainBody' })(({ theme }) => ({
  ...theme.typography.longform,
  fontSize: '1.15625rem',
  lineHeight: 29 / 18.5,
  maxWidth: 590,
  margin: '12px 0 20px',
  color: theme.vars.palette.text.secondary,
}));

const MainPicture = styled(SchemePicture, { name: 'DsFeatureHighlights', slot: 'MainPicture' })({
  maxWidth: 552,
  marginInline: 'auto',
});

const Side = styled('div', { name: 'DsFeatureHighlights', slot: 'Side' })(({ theme }) => ({
  display: 'grid',
  gridAutoRows: '1fr',
  paddingInlineStart: 25,
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.containerQueries.down('landingColumns')]: {
    gridAutoRows: 'auto',
    paddingInlineStart: 0,
    borderInlineStart: 0,
  },
}));

const Small = styled('article', { name: 'DsFeatureHighlights', slot: 'Small' })(({ theme }) => ({
  display: 'flex',
  // The picture goes below when large type needs the width.
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: '8px 20px',
  paddingBlock: 32,
  paddingInlineStart: 11,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.containerQueries.down('landingColumns')]: {
    paddingInlineStart: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.containerQueries.down('nav')]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: 28 },
}));

const SmallText = styled('div', { name: 'DsFeatureHighlights', slot: 'SmallText' })({ flex: '1 1 12rem' });

const SmallPicture = styled(SchemePicture, { name: 'DsFeatureHighlights', slot: 'SmallPicture' })({
  flex: '0 1 228px',
});

const SmallTitle = styled('h3', { name: 'DsFeatureHighlights', slot: 'SmallTitle' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
}));

const SmallBody = styled('p', { name: 'DsFeatureHighlights', slot: 'SmallBody' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  [theme.containerQueries.up('landingColumns')]: { fontSize: '1rem' },
}));

const NoWrap = styled('span', { name: 'DsFeatureHighlights', slot: 'NoWrap' })({
  display: 'inline-block',
  maxWidth: '100%',
});

/** A word with a hyphen. The group keeps the words when a title is split at them. */
const HYPHENATED = /(\S+-\S+)/;

/** Keeps hyphenated words unbroken, since large type would leave half a word on a line. */
const keepHyphenatedWords = (title: string) =>
  title.split(HYPHENATED).map((part) => (HYPHENATED.test(part) ? <NoWrap key={part}>{part}</NoWrap> : part));

/**
 * Strengths of the work: the first large with its picture, the others smaller beside it, separated by hairlines.
 *
 * Themeable as `DsFeatureHighlights`.
 */
export function FeatureHighlights(inProps: FeatureHighlightsProps) {
  const props = useThemeProps({ props: inProps, name: 'DsFeatureHighlights' });
  const { content, ...other } = props;
  const titleId = useId();
  const [main, ...others] = content.pillars;
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Container>
        <Title id={titleId}>{content.title}</Title>
        <Columns>
          {main && (
            <Main>
              <MainTitle>{keepHyphenatedWords(main.title)}</MainTitle>
              <MainBody>{main.body}</MainBody>
              <MainPicture sizes="auto, 552px" image={main.image} />
            </Main>
          )}
          {others.length > 0 && (
            <Side>
              {others.map(({ title, body, image }) => (
                <Small key={title}>
                  <SmallText>
                    <SmallTitle>{keepHyphenatedWords(title)}</SmallTitle>
                    <SmallBody>{body}</SmallBody>
                  </SmallText>
                  <SmallPicture sizes="auto, 228px" image={image} />
                </Small>
              ))}
            </Side>
          )}
        </Columns>
      </Container>
    </Root>
  );
}
