import type { ReactNode } from 'react';
import { Container } from '../../../components/Container/index.ts';
import { SchemePicture } from '../../../components/SchemePicture/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import type { SchemeImage } from '../../../foundations/content.ts';

export interface BaselineHeroContent {
  /** Line above the headline. */
  eyebrow: string;
  /** Lines of the headline. The last one sits on the artwork's baseline. */
  titleLines: readonly string[];
  lead: string;
  /** The artwork. Its lines are given in `lines`. */
  image: SchemeImage;
  /** URL fragment that starts the pictures' own animation; see `SchemePicture`. */
  motion?: string;
  /** A simplified version for windows below 768 px, shown full-bleed. */
  compactImage?: SchemeImage;
}

/** Positions of the drawing's horizontal lines, as fractions of its height from the top. */
export interface ArtworkLines {
  ascender: number;
  baseline: number;
}

export interface BaselineHeroProps extends RootProps<'section', 'DsBaselineHero'> {
  content: BaselineHeroContent;
  /** Positions of the drawing's lines. The headline and the rules align with them. */
  lines: ArtworkLines;
  /** Slot below the text: two actions at most. */
  actions?: ReactNode;
  /** Level of the heading. Default: 1 */
  headingLevel?: HeadingLevel;
}

/** Dimensions at full width, in px. All scale down with the page. */
const FULL = { content: 1312, height: 704, artworkTop: 26, artworkWidth: 786, titleSize: 122, titleLine: 110 };

/** Scales a length of the full layout to the available width. */
const unit = (px: number) => `calc(${px} * var(--DsBaselineHero-unit))`;

/** The container width where text fits beside the drawing. In rem, because larger text needs more room. */
const BESIDE = '@container DsBaselineHero (min-width: 58rem)';

interface OwnerState {
  baseline: number;
  ascender: number;
}

const Root = styled('section', { name: 'DsBaselineHero', slot: 'Root' })({
  containerType: 'inline-size',
  overflowX: 'clip',
});

const Sheet = styled('div', { name: 'DsBaselineHero', slot: 'Sheet' })(({ theme }) => ({
  paddingBlock: '36px 0',
  [theme.containerQueries.up('nav')]: { paddingBlock: '52px 8px' },
  [theme.containerQueries.up('landingColumns')]: {
    container: 'DsBaselineHero / inline-size',
    paddingBlock: 0,
  },
}));

const Layout = styled('div', { name: 'DsBaselineHero', slot: 'Layout' })({
  [BESIDE]: {
    '--DsBaselineHero-unit': `min(1px, 100cqw / ${FULL.content})`,
    position: 'relative',
    minHeight: unit(FULL.height),
  },
});

const Eyebrow = styled('p', { name: 'DsBaselineHero', slot: 'Eyebrow' })(({ theme }) => ({
  ...theme.typography.metric,
  margin: '0 0 14px',
  color: theme.vars.palette.text.secondary,
  [BESIDE]: { position: 'absolute', top: unit(62), margin: 0 },
}));

/** A rule from the margin to the drawing, continuing the drawing's line. */
const Rule = styled('span', { name: 'DsBaselineHero', slot: 'Rule' })<{
  ownerState: { at: number; kind: 'ascender' | 'baseline' };
}>(({ theme, ownerState: { at, kind } }) => ({
  display: 'none',
  [BESIDE]: {
    display: 'block',
    position: 'absolute',
    insetInlineStart: 0,
    insetInlineEnd: unit(FULL.artworkWidth),
    top: unit(at),
    height: kind === 'baseline' ? 1.5 : 1,
    backgroundColor: kind === 'baseline' ? theme.vars.palette.secondary.main : theme.vars.palette.accent.soft,
    forcedColorAdjust: 'none',
    transform: 'translateY(-50%)',
  },
}));

/**
 * The strut `::before` is as high as the baseline's distance from the top, and shares its last baseline with the headline. So the
 * headline aligns with the rule for any font metrics.
 */
const TitleBox = styled('div', { name: 'DsBaselineHero', slot: 'TitleBox' })<{ ownerState: OwnerState }>(
  ({ ownerState: { baseline } }) => ({
    [BESIDE]: {
      position: 'relative',
      // A headline too long for its column overlaps the drawing.
      zIndex: 1,
      display: 'flex',
      alignItems: 'last baseline',
      '&::before': { content: '""', width: 0, height: unit(baseline) },
    },
  }),
);

const Title = styled('h1', { name: 'DsBaselineHero', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  // Letters of this size have visible space before their first stroke.
  marginInlineStart: '-0.035em',
  overflowWrap: 'break-word',
  '& > span': { display: 'block' },
  [theme.containerQueries.up('landingColumns')]: { fontSize: `min(${theme.typography.h1.fontSize}, 11cqw)` },
  [BESIDE]: {
    fontSize: unit(FULL.titleSize),
    lineHeight: unit(FULL.titleLine),
    '& > span': { whiteSpace: 'nowrap' },
  },
  // Long words fit into narrower phones.
  [theme.containerQueries.down(390)]: { fontSize: '16cqi' },
}));

const Lead = styled('p', { name: 'DsBaselineHero', slot: 'Lead' })(({ theme }) => ({
  ...theme.typography.lead,
  maxWidth: 560,
  margin: '22px 0 0',
  color: theme.vars.palette.text.secondary,
  [BESIDE]: { maxWidth: unit(460), marginTop: unit(18) },
}));

const Actions = styled('div', { name: 'DsBaselineHero', slot: 'Actions' })({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 28px',
  marginTop: 26,
});

const Artwork = styled(SchemePicture, { name: 'DsBaselineHero', slot: 'Artwork' })(({ theme }) => ({
  marginTop: 40,
  [theme.containerQueries.down('nav')]: { marginInline: -theme.brand.layout.gutterMobile },
  [BESIDE]: {
    position: 'absolute',
    top: unit(FULL.artworkTop),
    insetInlineEnd: 0,
    width: unit(FULL.artworkWidth),
    marginTop: 0,
  },
}));

/**
 * A hero whose headline sits on the same baseline as its artwork. Below 1100 px, or where large text needs the room, the artwork
 * follows the text.
 *
 * Themeable as `DsBaselineHero`.
 */
export function BaselineHero(inProps: BaselineHeroProps) {
  const props = useThemeProps({ props: inProps, name: 'DsBaselineHero' });
  const { content, lines, actions, ...other } = props;
  const { width, height } = content.image.light;
  const artworkHeight = (FULL.artworkWidth * height) / width;
  const ownerState: OwnerState = {
    ascender: FULL.artworkTop + lines.ascender * artworkHeight,
    baseline: FULL.artworkTop + lines.baseline * artworkHeight,
  };
  return (
    <Root {...ownerOf(props)} {...other}>
      <Container>
        <Sheet>
          <Layout>
            <Eyebrow>{content.eyebrow}</Eyebrow>
            <Rule ownerState={{ at: ownerState.ascender, kind: 'ascender' }} />
            <Rule ownerState={{ at: ownerState.baseline, kind: 'baseline' }} />
            <TitleBox ownerState={ownerState}>
              <Title>
                {content.titleLines.map((line) => (
                  <span key={line}>{line} </span>
                ))}
              </Title>
            </TitleBox>
            <Lead>{content.lead}</Lead>
            {actions && <Actions>{actions}</Actions>}
            <Artwork
              image={content.image}
              compactImage={content.compactImage}
              motion={content.motion}
              fetchPriority="high"
            />
          </Layout>
        </Sheet>
      </Container>
    </Root>
  );
}
