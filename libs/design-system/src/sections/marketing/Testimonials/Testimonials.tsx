import { type ReactNode, useId } from 'react';
import { Container } from '../../../components/Container/index.ts';
import {
  cardGrid,
  cardSurface,
  type HeadingLevel,
  ownerOf,
  type RootProps,
  sectionLede,
  sectionSpace,
  sectionTitle,
  styled,
  useThemeProps,
} from '../../../components/styled/index.ts';

/** What a client said. */
export interface Testimonial {
  id: string;
  quote: string;
  name: string;
  /** Who that is, such as "Owner, Marlow Bakery". */
  role?: string;
  /** Stars out of five, and the same in words for those who do not see them, such as "5 out of 5 stars". */
  rating?: { stars: number; label: string };
}

/** The texts of the section. */
export interface TestimonialsContent {
  title: string;
  lede?: string;
  testimonials: readonly Testimonial[];
}

export interface TestimonialsProps extends RootProps<'section', 'DsTestimonials'> {
  content: TestimonialsContent;
  /** `portraits`: one beside each name, in the same order, shown round and 48 px wide. */
  slots?: { portraits?: readonly ReactNode[] };
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

/** Stars of a full rating. */
const STARS = 5;

const Root = styled('section', { name: 'DsTestimonials', slot: 'Root' })(({ theme }) => sectionSpace(theme));

const Title = styled('h2', { name: 'DsTestimonials', slot: 'Title' })(({ theme }) => sectionTitle(theme));

const Lede = styled('p', { name: 'DsTestimonials', slot: 'Lede' })(({ theme }) => sectionLede(theme));

const List = styled('ul', { name: 'DsTestimonials', slot: 'List' })(cardGrid(300));

const Item = styled('li', { name: 'DsTestimonials', slot: 'Item' })(({ theme }) => ({
  ...cardSurface(theme),
  '& > figure': { display: 'flex', flexDirection: 'column', height: '100%', margin: 0 },
}));

const Rating = styled('p', { name: 'DsTestimonials', slot: 'Rating' })(({ theme }) => ({
  margin: '0 0 12px',
  fontSize: '1.25rem',
  lineHeight: 1,
  letterSpacing: '0.1em',
  color: theme.vars.palette.primary.main,
}));

const Quote = styled('blockquote', { name: 'DsTestimonials', slot: 'Quote' })(({ theme }) => ({
  ...theme.typography.longform,
  margin: '0 0 24px',
}));

const Person = styled('figcaption', { name: 'DsTestimonials', slot: 'Person' })({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginTop: 'auto',
});

const Portrait = styled('span', { name: 'DsTestimonials', slot: 'Portrait' })({
  flexShrink: 0,
  width: 48,
  height: 48,
  borderRadius: '50%',
  overflow: 'hidden',
  '& > *': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

const Name = styled('strong', { name: 'DsTestimonials', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.itemName,
  display: 'block',
}));

const Role = styled('span', { name: 'DsTestimonials', slot: 'Role' })(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

/**
 * What clients said, as cards in as many columns as fit, with stars and portraits if there are some.
 *
 * Themeable as `DsTestimonials`.
 */
export function Testimonials(inProps: TestimonialsProps) {
  const props = useThemeProps({ props: inProps, name: 'DsTestimonials' });
  const { content, slots, ...other } = props;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Container>
        <Title id={titleId}>{content.title}</Title>
        {content.lede && <Lede>{content.lede}</Lede>}
        <List>
          {content.testimonials.map(({ id, quote, name, role, rating }, index) => {
            const portrait = slots?.portraits?.[index];
            return (
              <Item key={id}>
                <figure>
                  {rating && (
                    <Rating role="img" aria-label={rating.label}>
                      {'★'.repeat(rating.stars).padEnd(STARS, '☆')}
                    </Rating>
                  )}
                  <Quote>{quote}</Quote>
                  <Person>
                    {portrait && <Portrait>{portrait}</Portrait>}
                    <span>
                      <Name>{name}</Name>
                      {role && <Role>{role}</Role>}
                    </span>
                  </Person>
                </figure>
              </Item>
            );
          })}
        </List>
      </Container>
    </Root>
  );
}
