import { type ReactNode, useId } from 'react';
import { Container } from '../../../components/Container/index.ts';
import { CheckIcon } from '../../../components/Icon/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, sectionSpace, styled, useThemeProps } from '../../../components/styled/index.ts';

/** A product for sale. */
export interface Offer {
  title: string;
  body: string;
  /** What the offer includes. */
  includes?: readonly string[];
}

/** The texts of the section. */
export interface OffersContent {
  title: string;
  lede: string;
  /** From smallest to largest. Each column is slightly wider than the one before. */
  offers: readonly Offer[];
}

export interface OffersProps extends RootProps<'section', 'DsOffers'> {
  content: OffersContent;
  /**
   * `drawings`: one above each offer, in the same order, all at the same width. They may use the colors
   * `--section-steel`, for areas, and `--section-dim`, for dimension lines. Both follow the color scheme.
   */
  slots?: { drawings?: readonly ReactNode[] };
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

/** Width of each drawing, in px, in wide and in narrow windows. */
const DRAWING_WIDTH = { wide: 229, narrow: 160 };

const Root = styled('section', { name: 'DsOffers', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  '--section-steel': theme.vars.palette.secondary.main,
  '--section-dim': theme.vars.palette.text.secondary,
  ...sectionSpace(theme),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Title = styled('h2', { name: 'DsOffers', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  // One size smaller than other section titles, in wide windows.
  [theme.containerQueries.up('nav')]: { fontSize: '2.75rem', lineHeight: 46 / 44 },
}));

const Lede = styled('p', { name: 'DsOffers', slot: 'Lede' })(({ theme }) => ({
  ...theme.typography.longform,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const List = styled('ul', { name: 'DsOffers', slot: 'List' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr) minmax(0, 1.3fr)',
  columnGap: 24,
  margin: '28px 0 0',
  padding: 0,
  listStyle: 'none',
  [theme.containerQueries.down('landingColumns')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 52,
    marginTop: 44,
  },
}));

const Item = styled('li', { name: 'DsOffers', slot: 'Item' })(({ theme }) => ({
  display: 'grid',
  // Aligns drawings and titles across columns, whatever the height of a drawing.
  gridTemplateRows: 'subgrid',
  gridRow: 'span 2',
  alignContent: 'start',
  [theme.containerQueries.down('landingColumns')]: { display: 'block' },
}));

const Drawing = styled('div', { name: 'DsOffers', slot: 'Drawing' })(({ theme }) => ({
  alignSelf: 'end',
  borderBottom: `6px solid ${theme.vars.palette.secondary.main}`,
  '& > *': { display: 'block', width: DRAWING_WIDTH.wide, height: 'auto' },
  [theme.containerQueries.down('nav')]: { '& > *': { width: DRAWING_WIDTH.narrow } },
}));

const Text = styled('div', { name: 'DsOffers', slot: 'Text' })({ paddingTop: 22, maxWidth: 440 });

const OfferTitle = styled('h3', { name: 'DsOffers', slot: 'OfferTitle' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
}));

const Body = styled('p', { name: 'DsOffers', slot: 'Body' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '10px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Includes = styled('ul', { name: 'DsOffers', slot: 'Includes' })(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 4,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 10 },
  '& svg': { height: '1lh', color: theme.vars.palette.secondary.main },
}));

/**
 * Offers from small to large, each under a drawing. All drawings share a baseline, so their size can be compared.
 *
 * Themeable as `DsOffers`.
 */
export function Offers(inProps: OffersProps) {
  const props = useThemeProps({ props: inProps, name: 'DsOffers' });
  const { content, slots, ...other } = props;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Container>
        <Title id={titleId}>{content.title}</Title>
        <Lede>{content.lede}</Lede>
        <List>
          {content.offers.map(({ title, body, includes = [] }, index) => (
            <Item key={title}>
              <Drawing>{slots?.drawings?.[index]}</Drawing>
              <Text>
                <OfferTitle>{title}</OfferTitle>
                <Body>{body}</Body>
                {includes.length > 0 && (
                  <Includes>
                    {includes.map((entry) => (
                      <li key={entry}>
                        <CheckIcon />
                        {entry}
                      </li>
                    ))}
                  </Includes>
                )}
              </Text>
            </Item>
          ))}
        </List>
      </Container>
    </Root>
  );
}
