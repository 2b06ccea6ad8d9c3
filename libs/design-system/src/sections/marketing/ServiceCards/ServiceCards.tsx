import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Container } from '../../../components/Container/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import {
  Anchor,
  ownerOf,
  type RootProps,
  sectionSpace,
  styled,
  useThemeProps,
} from '../../../components/styled/index.ts';
import { visuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';

/** A service. */
export interface Service {
  id: string;
  title: string;
  body: string;
  action: Link;
}

/** The texts of the services. */
export interface ServiceCardsContent {
  /** Heading of the section, for assistive technology only. */
  title: string;
  /** The first is the main one: its action is filled and, in a row of two, its card is wider. */
  services: readonly Service[];
}

export interface ServiceCardsProps extends RootProps<'section', 'DsServiceCards'> {
  content: ServiceCardsContent;
  /** `pictures` fill the top of the cards, in order. */
  slots: { pictures: readonly ReactNode[] };
  /** Called with the service's index on a plain click on its action instead of following its `href`. */
  onAction?: (index: number) => void;
  /** Level of the highest heading, which only assistive technology reads. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Title = styled('h2', { name: 'DsServiceCards', slot: 'Title' })(visuallyHidden);

const Root = styled('section', { name: 'DsServiceCards', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  ...sectionSpace(theme),
}));

const Cards = styled(Container, { name: 'DsServiceCards', slot: 'Cards' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '7fr 5fr',
  gap: 28,
  // Three fill a row.
  '&:has(> :nth-of-type(3):last-of-type)': { gridTemplateColumns: 'repeat(3, 1fr)' },
  [theme.containerQueries.down('landingColumns')]: { '&&': { gridTemplateColumns: '1fr' } },
  [theme.containerQueries.down('nav')]: { gap: 20 },
}));

const Card = styled('article', { name: 'DsServiceCards', slot: 'Card' })(({ theme }) => ({
  // It would inherit the container's `content-box` from MUI's `CssBaseline`.
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  // The corners cut the picture, and a grid's column need not be as wide as the longest word.
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  ...theme.brand.edge,
  borderRadius: theme.brand.shape.card,
}));

const Picture = styled('div', { name: 'DsServiceCards', slot: 'Picture' })(({ theme }) => ({
  height: 486,
  '& > *, & picture, & img': { width: '100%', height: '100%' },
  '& img, & svg': { display: 'block', objectFit: 'cover' },
  [theme.containerQueries.down('landingColumns')]: { height: 'auto', aspectRatio: '14 / 10' },
}));

const Text = styled('div', { name: 'DsServiceCards', slot: 'Text' })(({ theme }) => ({
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  padding: '28px 34px 34px',
  '& > p': { ...theme.typography.body1, margin: '12px 0 24px', color: theme.vars.palette.text.secondary },
  [theme.containerQueries.down('nav')]: { alignItems: 'stretch', padding: '24px 24px 26px' },
}));

const CardTitle = styled('h3', { name: 'DsServiceCards', slot: 'CardTitle' })(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Action = styled(Button, { name: 'DsServiceCards', slot: 'Action' })({ marginTop: 'auto' });

/**
 * Services as cards with large pictures, in rows of two, the first card wider, or three in one row.
 *
 * Themeable as `DsServiceCards`.
 */
export function ServiceCards(inProps: ServiceCardsProps) {
  const props = useThemeProps({ props: inProps, name: 'DsServiceCards' });
  const { content, slots, onAction, ...other } = props;

  return (
    <Root {...ownerOf(props)} {...other}>
      <Title>{content.title}</Title>
      <Cards>
        {content.services.map(({ id: service, title, body, action }, index) => (
          <Card key={service}>
            <Picture>{slots.pictures[index]}</Picture>
            <Text>
              <CardTitle>{title}</CardTitle>
              <p>{body}</p>
              <Action
                size="small"
                variant={index === 0 ? 'contained' : 'outlined'}
                LinkComponent={Anchor}
                href={safeHref(action.href)}
                onClick={onPlainClick(onAction, index)}
              >
                {action.label}
              </Action>
            </Text>
          </Card>
        ))}
      </Cards>
    </Root>
  );
}
