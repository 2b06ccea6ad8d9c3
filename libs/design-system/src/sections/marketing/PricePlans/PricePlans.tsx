import Button from '@mui/material/Button';
import { useId } from 'react';
import { Container } from '../../../components/Container/index.ts';
import { CheckIcon } from '../../../components/Icon/index.ts';
import {
  Anchor,
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
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';

/** A plan with its price, as the host formats it. */
export interface PricePlan {
  id: string;
  name: string;
  description?: string;
  /** Such as "$49" or "On request". */
  price: string;
  /** What the price is for, such as "per month". */
  period?: string;
  includes: readonly string[];
  action: Link;
  /** Marks the recommended plan, such as "Most popular". Its action is the main one. */
  badge?: string;
}

/** The texts of the section. */
export interface PricePlansContent {
  title: string;
  lede?: string;
  plans: readonly PricePlan[];
  /** Below the plans, such as "All prices are without tax." */
  note?: string;
}

export interface PricePlansProps extends RootProps<'section', 'DsPricePlans'> {
  content: PricePlansContent;
  /** Called with the plan's index on a plain click instead of following its link. */
  onChoose?: (index: number) => void;
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsPricePlans', slot: 'Root' })(({ theme }) => sectionSpace(theme));

const Title = styled('h2', { name: 'DsPricePlans', slot: 'Title' })(({ theme }) => sectionTitle(theme));

const Lede = styled('p', { name: 'DsPricePlans', slot: 'Lede' })(({ theme }) => sectionLede(theme));

const List = styled('ul', { name: 'DsPricePlans', slot: 'List' })({ ...cardGrid(270), alignItems: 'stretch' });

const Plan = styled('li', { name: 'DsPricePlans', slot: 'Plan' })<{ ownerState: { recommended: boolean } }>(
  ({ theme, ownerState: { recommended } }) => ({
    ...cardSurface(theme),
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    ...(recommended && { borderColor: theme.vars.palette.primary.main, borderWidth: 2 }),
  }),
);

const Badge = styled('p', { name: 'DsPricePlans', slot: 'Badge' })(({ theme }) => ({
  ...theme.typography.tag,
  margin: '0 0 14px',
  padding: '3px 10px',
  borderRadius: theme.brand.shape.control,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
}));

const Name = styled('h3', { name: 'DsPricePlans', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
}));

const Description = styled('p', { name: 'DsPricePlans', slot: 'Description' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Price = styled('p', { name: 'DsPricePlans', slot: 'Price' })(({ theme }) => ({
  ...theme.typography.h2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 8,
  margin: '20px 0 0',
}));

const Period = styled('span', { name: 'DsPricePlans', slot: 'Period' })(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.secondary,
}));

const Includes = styled('ul', { name: 'DsPricePlans', slot: 'Includes' })(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 8,
  margin: '20px 0 28px',
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 10 },
  '& svg': { height: '1lh', color: theme.vars.palette.primary.main },
}));

const Action = styled(Button, { name: 'DsPricePlans', slot: 'Action' })({ width: '100%', marginTop: 'auto' });

const Note = styled('p', { name: 'DsPricePlans', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.body2,
  margin: '24px 0 0',
  color: theme.vars.palette.text.secondary,
}));

/**
 * Plans with a price, what they include and an action each, in as many columns as fit. One may be recommended.
 *
 * Themeable as `DsPricePlans`.
 */
export function PricePlans(inProps: PricePlansProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPricePlans' });
  const { content, onChoose, ...other } = props;
  const titleId = useId();
  const planId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Container>
        <Title id={titleId}>{content.title}</Title>
        {content.lede && <Lede>{content.lede}</Lede>}
        <List>
          {content.plans.map(({ id, name, description, price, period, includes, action, badge }, index) => (
            <Plan key={id} ownerState={{ recommended: badge !== undefined }}>
              {badge && <Badge>{badge}</Badge>}
              <Name id={`${planId}${id}`}>{name}</Name>
              {description && <Description>{description}</Description>}
              <Price>
                <span>{price}</span>
                {period && <Period>{period}</Period>}
              </Price>
              <Includes>
                {includes.map((entry) => (
                  <li key={entry}>
                    <CheckIcon />
                    <span>{entry}</span>
                  </li>
                ))}
              </Includes>
              <Action
                LinkComponent={Anchor}
                variant={badge ? 'contained' : 'outlined'}
                color={badge ? 'primary' : 'inherit'}
                href={safeHref(action.href)}
                aria-describedby={`${planId}${id}`}
                onClick={onPlainClick(onChoose, index)}
              >
                {action.label}
              </Action>
            </Plan>
          ))}
        </List>
        {content.note && <Note>{content.note}</Note>}
      </Container>
    </Root>
  );
}
