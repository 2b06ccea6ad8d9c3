import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ArrowOutIcon, LockIcon } from '../../../components/Icon/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import {
  type HeadingLevel,
  ownerOf,
  plainStyled,
  type RootProps,
  useThemeProps,
} from '../../../components/styled/index.ts';
import { TechnologyTag } from '../../../components/TechnologyTag/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import { breakpoints } from '../../../foundations/breakpoints.ts';
import { externalHref } from '../../../foundations/href.ts';
import {
  DESCRIPTION_LINES,
  NARROW_CARD,
  NARROW_CARD_TAGS,
  WIDE_CARD,
  WIDE_CARD_TAGS,
} from '../../../foundations/measures.ts';

/** A technology of a project: its display name and its color key. */
export interface ProjectTechnology {
  language: string;
  value: string;
}

/** The texts of a card. */
export interface ProjectCardContent {
  title: string;
  /** Shown on at most three lines. */
  description: string;
  technologies: readonly ProjectTechnology[];
  sourceCodeAvailable: boolean;
  /** Opens in a new tab. `https://` is prepended unless it starts with `http://` or `https://`. */
  url: string;
}

/** Interface texts of the card. */
export interface ProjectCardLocaleText {
  sourceCodeAvailable: string;
  sourceCodeProprietary: string;
  /** Text for the number of technologies not shown. */
  moreTechnologies: (count: number) => string;
  /** Added to the title for assistive technology. */
  newTab: string;
}

export interface ProjectCardProps extends RootProps<'article', 'DsProjectCard'> {
  content: ProjectCardContent;
  /** Slot in the square before the title. */
  slots?: { icon?: ReactNode };
  /** Called when the project is opened. */
  onClick?: () => void;
  /** Level of the title. Default: 3 */
  headingLevel?: HeadingLevel;
  /** Default: English */
  localeText?: Partial<ProjectCardLocaleText>;
}

const ENGLISH: ProjectCardLocaleText = {
  sourceCodeAvailable: 'Source Code: Available',
  sourceCodeProprietary: 'Source Code: Proprietary',
  moreTechnologies: (count) => `plus ${count} more`,
  newTab: '(opens in a new tab)',
};

/** Number of technologies shown: up to 4, or 3 below the `projectCards` breakpoint. */
const SHOWN = { wide: WIDE_CARD_TAGS, narrow: NARROW_CARD_TAGS } as const;
type Layout = keyof typeof SHOWN;
const LAYOUTS = ['wide', 'narrow'] as const;

/** A theme without CSS variables has no `vars`. */
const paletteOf = ({ vars, palette }: Theme) => (vars ?? { palette }).palette;

const Root = plainStyled('article', { name: 'DsProjectCard', slot: 'Root' })(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  maxWidth: '100%',
  // Taller text makes a taller card instead of being cut off.
  ...WIDE_CARD,
  color: paletteOf(theme).text.primary,
  backgroundColor: paletteOf(theme).background.paper,
  border: `1px solid ${paletteOf(theme).divider}`,
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.down(breakpoints.projectCards)]: NARROW_CARD,
  '&:hover, &:focus-within': { borderColor: paletteOf(theme).text.primary },
}));

const Body = plainStyled('div', { name: 'DsProjectCard', slot: 'Body' })({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  padding: '17px 20px 12px',
});

const Head = plainStyled('div', { name: 'DsProjectCard', slot: 'Head' })({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  '& > svg:dir(rtl)': { transform: 'scaleX(-1)' },
});

const IconSquare = plainStyled('span', { name: 'DsProjectCard', slot: 'Icon' })({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  '& > *': { width: 28 },
});

const Title = plainStyled('h3', { name: 'DsProjectCard', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.itemName,
  flexGrow: 1,
  minWidth: 0,
  margin: 0,
  overflowWrap: 'anywhere',
  // On paper it has the size of the other titles.
}));

/** The title's link covers the card, so the whole card is one link with a short accessible name. */
const TitleLink = plainStyled('a', { name: 'DsProjectCard', slot: 'Link' })({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineOffset: 2 },
});

const Description = plainStyled('p', { name: 'DsProjectCard', slot: 'Description' })(({ theme }) => ({
  ...theme.typography.body2,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: DESCRIPTION_LINES,
  overflow: 'hidden',
  margin: '12px 0 14px',
  color: paletteOf(theme).text.secondary,
}));

const Tags = plainStyled('ul', { name: 'DsProjectCard', slot: 'Tags' })({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 'auto 0 0',
  padding: 0,
  listStyle: 'none',
});

const Tag = plainStyled('li', { name: 'DsProjectCard', slot: 'Tag' })<{
  /** `only` is the layout that shows the tag. Without it both do. */
  ownerState: { only?: Layout };
}>(({ theme, ownerState: { only } }) => ({
  display: 'flex',
  // On paper a comma is before it.
  alignItems: 'baseline',
  maxWidth: '100%',
  ...(only && {
    [theme.breakpoints[only === 'wide' ? 'down' : 'up'](breakpoints.projectCards)]: { display: 'none' },
  }),
}));

const More = plainStyled('span', { name: 'DsProjectCard', slot: 'More' })(({ theme }) => ({
  ...theme.typography.tag,
  boxSizing: 'border-box',
  paddingInline: 7,
  lineHeight: '20px',
  border: '1px solid',
  borderRadius: theme.shape.borderRadius,
}));

const Source = plainStyled('p', { name: 'DsProjectCard', slot: 'Source' })(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  boxSizing: 'border-box',
  minHeight: 38,
  margin: 0,
  padding: '6px 20px',
  color: paletteOf(theme).text.secondary,
  borderTop: `1px solid ${paletteOf(theme).divider}`,
}));

/**
 * A project card that is one link: 340 by 260 px, or 95% of the width by 280 px below 1009 px, with up to 4 or 3 technologies.
 *
 * Themeable as `DsProjectCard`.
 */
export function ProjectCard(inProps: ProjectCardProps) {
  const props = useThemeProps({ props: inProps, name: 'DsProjectCard' });
  const { content, slots, onClick, headingLevel, localeText: ownTexts, ...other } = props;
  const localeText = useLocaleText('DsProjectCard', ENGLISH, ownTexts);
  const { title, description, technologies, sourceCodeAvailable } = content;
  const href = externalHref(content.url);

  return (
    <Root {...ownerOf(props)} {...other}>
      <Body>
        <Head>
          {slots?.icon && <IconSquare>{slots.icon}</IconSquare>}
          <Title>
            {href ? (
              <TitleLink href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
                {title}
                <VisuallyHidden>{` ${localeText.newTab}`}</VisuallyHidden>
              </TitleLink>
            ) : (
              title
            )}
          </Title>
          {href && <ArrowOutIcon />}
        </Head>
        <Description>{description}</Description>
        {technologies.length > 0 && (
          <Tags>
            {technologies.slice(0, SHOWN.wide).map(({ language, value }, index) => (
              <Tag key={value} ownerState={{ only: index < SHOWN.narrow ? undefined : 'wide' }}>
                <TechnologyTag value={value}>{language}</TechnologyTag>
              </Tag>
            ))}
            {LAYOUTS.map(
              (only) =>
                technologies.length > SHOWN[only] && (
                  <Tag key={only} ownerState={{ only }}>
                    <More>{localeText.moreTechnologies(technologies.length - SHOWN[only])}</More>
                  </Tag>
                ),
            )}
          </Tags>
        )}
      </Body>
      <Source>
        <LockIcon size={16} open={sourceCodeAvailable} />
        <span>{sourceCodeAvailable ? localeText.sourceCodeAvailable : localeText.sourceCodeProprietary}</span>
      </Source>
    </Root>
  );
}
