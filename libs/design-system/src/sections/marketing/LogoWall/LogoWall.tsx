import { useId } from 'react';
import { Container } from '../../../components/Container/index.ts';
import { SchemePicture } from '../../../components/SchemePicture/index.ts';
import {
  type HeadingLevel,
  ownerOf,
  type RootProps,
  sectionSpace,
  styled,
  useThemeProps,
} from '../../../components/styled/index.ts';
import type { SchemeImage } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';

/** A company's logo. */
export interface CompanyLogo {
  id: string;
  /** The alternative text of the picture is the company's name. */
  image: SchemeImage;
  href?: string;
}

/** The texts of the section. */
export interface LogoWallContent {
  /** Such as "They trust us". */
  title: string;
  logos: readonly CompanyLogo[];
}

export interface LogoWallProps extends RootProps<'section', 'DsLogoWall'> {
  content: LogoWallContent;
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsLogoWall', slot: 'Root' })(({ theme }) => sectionSpace(theme));

const Title = styled('h2', { name: 'DsLogoWall', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.label,
  margin: '0 0 28px',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));

const List = styled('ul', { name: 'DsLogoWall', slot: 'List' })({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '28px 48px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** Logos of one height look equally important; a wide one is lower instead of wider than 180 px. */
const Logo = styled('li', { name: 'DsLogoWall', slot: 'Logo' })({
  '& img': { width: 'auto', maxWidth: 'min(180px, 100%)', height: 'auto', maxHeight: 48 },
});

const LogoLink = styled('a', { name: 'DsLogoWall', slot: 'Link' })({ display: 'block', paddingBlock: 8 });

/**
 * Logos of clients or partners, centered in rows.
 *
 * Themeable as `DsLogoWall`.
 */
export function LogoWall(inProps: LogoWallProps) {
  const props = useThemeProps({ props: inProps, name: 'DsLogoWall' });
  const { content, ...other } = props;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Container>
        <Title id={titleId}>{content.title}</Title>
        <List>
          {content.logos.map(({ id, image, href }) => (
            <Logo key={id}>
              {href ? (
                <LogoLink href={safeHref(href)}>
                  <SchemePicture image={image} />
                </LogoLink>
              ) : (
                <SchemePicture image={image} />
              )}
            </Logo>
          ))}
        </List>
      </Container>
    </Root>
  );
}
