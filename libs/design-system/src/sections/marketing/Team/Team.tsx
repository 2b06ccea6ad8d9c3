import { useId } from 'react';
import { Container } from '../../../components/Container/index.ts';
import {
  cardGrid,
  focusStyles,
  type HeadingLevel,
  ownerOf,
  PictureFrame,
  type RootProps,
  Sources,
  sectionLede,
  sectionSpace,
  sectionTitle,
  styled,
  useThemeProps,
} from '../../../components/styled/index.ts';
import type { Image, Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';

/** A person of the team. */
export interface TeamMember {
  id: string;
  name: string;
  role: string;
  text?: string;
  /** Cut to a square around its focal point, by default its middle. Without one, the first letter of the name stands in its place. */
  photo?: Image;
  /** Such as an email address or a profile. */
  links?: readonly Link[];
}

/** The texts of the section. */
export interface TeamContent {
  title: string;
  lede?: string;
  members: readonly TeamMember[];
}

export interface TeamProps extends RootProps<'section', 'DsTeam'> {
  content: TeamContent;
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

/** How wide a photo is. */
const SIZES = '(min-width: 440px) 400px, 100vw';

const Root = styled('section', { name: 'DsTeam', slot: 'Root' })(({ theme }) => sectionSpace(theme));

const Title = styled('h2', { name: 'DsTeam', slot: 'Title' })(({ theme }) => sectionTitle(theme));

const Lede = styled('p', { name: 'DsTeam', slot: 'Lede' })(({ theme }) => sectionLede(theme));

const List = styled('ul', { name: 'DsTeam', slot: 'List' })({ ...cardGrid(220), gap: '36px 24px' });

const Member = styled('li', { name: 'DsTeam', slot: 'Member' })({ maxWidth: 400, overflowWrap: 'anywhere' });

const Photo = styled('img', { name: 'DsTeam', slot: 'Photo' })<{
  ownerState: Pick<Image, 'focus'>;
}>(({ theme, ownerState }) => ({
  ...focusStyles(ownerState),
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: theme.brand.shape.card,
}));

const Letter = styled('span', { name: 'DsTeam', slot: 'Letter' })(({ theme }) => ({
  ...theme.typography.h1,
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  borderRadius: theme.brand.shape.card,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

const Name = styled('h3', { name: 'DsTeam', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: '16px 0 0',
}));

const Role = styled('p', { name: 'DsTeam', slot: 'Role' })(({ theme }) => ({
  ...theme.typography.body2,
  margin: '2px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Text = styled('p', { name: 'DsTeam', slot: 'Text' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '10px 0 0',
}));

const Links = styled('ul', { name: 'DsTeam', slot: 'Links' })({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 20,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
});

const MemberLink = styled('a', { name: 'DsTeam', slot: 'Link' })(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-block',
  paddingBlock: 8,
  color: theme.vars.palette.primary.main,
}));

/**
 * The people behind a business, with photos, in as many columns as fit.
 *
 * Themeable as `DsTeam`.
 */
export function Team(inProps: TeamProps) {
  const props = useThemeProps({ props: inProps, name: 'DsTeam' });
  const { content, ...other } = props;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Container>
        <Title id={titleId}>{content.title}</Title>
        {content.lede && <Lede>{content.lede}</Lede>}
        <List>
          {content.members.map(({ id, name, role, text, photo, links = [] }) => (
            <Member key={id}>
              {photo ? (
                <PictureFrame>
                  <Sources image={photo} sizes={SIZES} />
                  <Photo
                    ownerState={photo}
                    src={photo.src}
                    alt={photo.alt}
                    width={photo.width}
                    height={photo.height}
                    loading="lazy"
                    decoding="async"
                  />
                </PictureFrame>
              ) : (
                <Letter aria-hidden>{[...name][0]}</Letter>
              )}
              <Name>{name}</Name>
              <Role>{role}</Role>
              {text && <Text>{text}</Text>}
              {links.length > 0 && (
                <Links>
                  {links.map(({ label, href }) => (
                    <li key={href}>
                      <MemberLink href={safeHref(href)}>{label}</MemberLink>
                    </li>
                  ))}
                </Links>
              )}
            </Member>
          ))}
        </List>
      </Container>
    </Root>
  );
}
