import type { ReactNode } from 'react';
import type { Thumbnail as ThumbnailImage } from '../../foundations/portal.ts';
import { type HeadingLevel, ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';
import { Thumbnail } from '../Thumbnail/index.ts';

/** Size of a spotlight's picture in px. */
export const SPOTLIGHT_PICTURE = { wide: 132, narrow: 84 } as const;

export interface SpotlightProps extends RootProps<'article', 'DsSpotlight'> {
  /** The picture before the title. */
  image: ThumbnailImage;
  /** Name of what is shown. */
  title: string;
  /** A paragraph below the title. */
  description: string;
  /** Badges such as plan and state, on a line of their own below the title. */
  titleEnd?: ReactNode;
  /** Content below the description: facts, price, actions. */
  children: ReactNode;
  /** Level of the heading. Default: 3 */
  headingLevel?: HeadingLevel;
}

/**
 * The frame of a spotlight. Its users give it a minimum height, so that it keeps its size while loading, empty and
 * filled.
 */
export const SpotlightFrame = styled('article', { name: 'DsSpotlight', slot: 'Root' })(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  minWidth: 0,
  padding: '28px 36px 32px',
  [theme.breakpoints.down('dashboard')]: { padding: '24px 18px 28px' },
}));

export const SpotlightHead = styled('div', { name: 'DsSpotlight', slot: 'Head' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 26,
  [theme.breakpoints.down('dashboard')]: { gap: 18 },
}));

const Text = styled('div', { name: 'DsSpotlight', slot: 'Text' })({ minWidth: 0 });

const Title = styled('h3', { name: 'DsSpotlight', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.articleSubtitle,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const TitleEnd = styled('div', { name: 'DsSpotlight', slot: 'TitleEnd' })({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 10,
});

const Description = styled('p', { name: 'DsSpotlight', slot: 'Description' })(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: 680,
  margin: '22px 0 0',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'break-word',
}));

/**
 * Details of an item: picture, title, description and actions.
 *
 * Themeable as `DsSpotlight`.
 */
export function Spotlight(inProps: SpotlightProps) {
  const props = useThemeProps({ props: inProps, name: 'DsSpotlight' });
  const { image, title, description, titleEnd, children, ...other } = props;
  return (
    <SpotlightFrame {...ownerOf(props)} {...other}>
      <SpotlightHead>
        <Thumbnail image={image} size={SPOTLIGHT_PICTURE} />
        <Text>
          <Title>{title}</Title>
          {titleEnd && <TitleEnd>{titleEnd}</TitleEnd>}
        </Text>
      </SpotlightHead>
      <Description>{description}</Description>
      {children}
    </SpotlightFrame>
  );
}
