import { type ReactNode, useId } from 'react';
import { Container } from '../../../components/Container/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { safeHref } from '../../../foundations/href.ts';

/** One way to reach the brand. */
export interface ContactDetail {
  label: string;
  value: string;
  /** Link target of the value, such as `tel:`. */
  href?: string;
}

/** The texts of the band. */
export interface ContactBandContent {
  title: string;
  lede: string;
  details: readonly ContactDetail[];
}

export interface ContactBandProps extends RootProps<'section', 'DsContactBand'> {
  content: ContactBandContent;
  /** `picture`: along the top, fading into the band. `form`: on a sheet beside or below the text. */
  slots: { picture?: ReactNode; form: ReactNode };
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsContactBand', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  color: theme.vars.palette.band.contrastText,
  backgroundColor: theme.vars.palette.band.main,
  ...theme.brand.edge,
}));

const Picture = styled('div', { name: 'DsContactBand', slot: 'Picture' })(({ theme }) => ({
  position: 'relative',
  height: 470,
  overflow: 'hidden',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 42%' },
  '& :is(span, picture)': { height: '100%' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '50% 0 0',
    background: `linear-gradient(transparent, ${theme.vars.palette.band.main})`,
  },
  [theme.containerQueries.down('nav')]: { height: 258 },
}));

const Columns = styled(Container, { name: 'DsContactBand', slot: 'Columns' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 560px',
  gap: 88,
  paddingBlock: `64px ${theme.brand.layout.sectionGap}px`,
  [theme.containerQueries.down('landingColumns')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
  [theme.containerQueries.down('nav')]: { paddingBlock: '60px 64px' },
}));

const Text = styled('div', { name: 'DsContactBand', slot: 'Text' })({
  display: 'flex',
  flexDirection: 'column',
});

const Title = styled('h2', { name: 'DsContactBand', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.statement,
  maxWidth: 480,
  margin: 0,
}));

const Lede = styled('p', { name: 'DsContactBand', slot: 'Lede' })(({ theme }) => ({
  ...theme.typography.longform,
  fontSize: '1.15625rem',
  lineHeight: 29 / 18.5,
  maxWidth: 470,
  margin: '20px 0 36px',
  color: `color-mix(in srgb, ${theme.vars.palette.band.contrastText} 60%, ${theme.vars.palette.band.muted})`,
}));

const Details = styled('dl', { name: 'DsContactBand', slot: 'Details' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: 'auto 0 0',
}));

const Detail = styled('div', { name: 'DsContactBand', slot: 'Detail' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '110px minmax(0, 1fr)',
  alignItems: 'baseline',
  paddingBlock: 15,
  borderTop: `1px solid ${theme.vars.palette.band.divider}`,
  '& dt': { color: theme.vars.palette.band.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.containerQueries.down('nav')]: { gridTemplateColumns: '96px minmax(0, 1fr)' },
  // An address keeps its street on one line.
  '@container (max-width: 359.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const DetailLink = styled('a', { name: 'DsContactBand', slot: 'Link' })(({ theme }) => ({
  display: 'inline-block',
  // Extends the link's target into the padding of its row.
  marginBlock: -10,
  paddingBlock: 10,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '&&:focus-visible': { outlineColor: theme.vars.palette.band.accent },
}));

const Sheet = styled('div', { name: 'DsContactBand', slot: 'Sheet' })(({ theme }) => ({
  alignSelf: 'start',
  padding: 34,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  ...theme.brand.edge,
  borderRadius: theme.brand.shape.panel,
  [theme.containerQueries.down('nav')]: {
    marginInline: -theme.brand.layout.gutterMobile,
    padding: `36px ${theme.brand.layout.gutterMobile}px 30px`,
    borderRadius: 0,
  },
}));

/**
 * A dark band with text and contact details, and a form on a sheet in the page's own colors.
 *
 * Themeable as `DsContactBand`.
 */
export function ContactBand(inProps: ContactBandProps) {
  const props = useThemeProps({ props: inProps, name: 'DsContactBand' });
  const { content, slots, ...other } = props;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      {slots.picture && <Picture>{slots.picture}</Picture>}
      <Columns>
        <Text>
          <Title id={titleId}>{content.title}</Title>
          <Lede>{content.lede}</Lede>
          {content.details.length > 0 && (
            <Details>
              {content.details.map(({ label, value, href }) => (
                <Detail key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{href ? <DetailLink href={safeHref(href)}>{value}</DetailLink> : value}</bdi>
                  </dd>
                </Detail>
              ))}
            </Details>
          )}
        </Text>
        <Sheet>{slots.form}</Sheet>
      </Columns>
    </Root>
  );
}
