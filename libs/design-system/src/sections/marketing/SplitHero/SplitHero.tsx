import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Container } from '../../../components/Container/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { Anchor, ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';

/** A fact with its label and value. */
export interface Fact {
  label: string;
  value: string;
}

/** The texts of the hero. */
export interface SplitHeroContent {
  title: string;
  lede: string;
  /** The actions. The first is the primary one. */
  actions: readonly Link[];
  /** Facts in a bordered grid below the actions. */
  facts: readonly Fact[];
}

export interface SplitHeroProps extends RootProps<'section', 'DsSplitHero'> {
  content: SplitHeroContent;
  /** `picture`: an `img`, `picture` or `svg`, beside the text, or below it when there is no room for two columns. */
  slots: { picture: ReactNode };
  /** Called with the action's index on a plain click instead of following its `href`. The browser handles other clicks. */
  onAction?: (index: number) => void;
  /** Level of the heading. Default: 1 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsSplitHero', slot: 'Root' })({
  containerType: 'inline-size',
  overflow: 'hidden',
});

const Columns = styled(Container, { name: 'DsSplitHero', slot: 'Columns' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 620px) minmax(0, 1fr)',
  columnGap: 28,
  alignItems: 'start',
  [theme.containerQueries.down('landingColumns')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Text = styled('div', { name: 'DsSplitHero', slot: 'Text' })(({ theme }) => ({
  paddingBlock: '104px 76px',
  [theme.containerQueries.down('landingColumns')]: { paddingBlock: '72px 0' },
  [theme.containerQueries.down('nav')]: { paddingTop: 44 },
}));

const Title = styled('h1', { name: 'DsSplitHero', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  // Beside the picture and on phones the text fills its column; balanced lines would leave half of it empty.
  [theme.containerQueries.up('landingColumns')]: { textWrap: 'pretty' },
  [theme.containerQueries.down('sm')]: { textWrap: 'pretty' },
}));

const Lede = styled('p', { name: 'DsSplitHero', slot: 'Lede' })(({ theme }) => ({
  ...theme.typography.lead,
  maxWidth: 500,
  margin: '28px 0 36px',
  color: theme.vars.palette.text.secondary,
  [theme.containerQueries.down('landingColumns')]: { maxWidth: 620 },
  [theme.containerQueries.down('nav')]: { margin: '20px 0 24px' },
}));

const Actions = styled('div', { name: 'DsSplitHero', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 14,
  [theme.containerQueries.down('nav')]: { display: 'grid' },
}));

const Action = styled(Button, { name: 'DsSplitHero', slot: 'Action' })({ paddingInline: 26 });

const Plate = styled('dl', { name: 'DsSplitHero', slot: 'Plate' })(({ theme }) => ({
  display: 'flex',
  width: 'fit-content',
  maxWidth: '100%',
  margin: '44px 0 0',
  backgroundColor: theme.vars.palette.background.paper,
  border: `${theme.brand.borders.card}px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.brand.shape.control,
  overflow: 'hidden',
  [theme.containerQueries.down('nav')]: {
    display: 'grid',
    // Two columns, or one when large text leaves no room.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 40%)), 1fr))',
    width: 'auto',
    marginTop: 28,
  },
}));

const Cell = styled('div', { name: 'DsSplitHero', slot: 'Cell' })(({ theme }) => ({
  paddingBlock: 14,
  paddingInline: '24px 30px',
  '& + &': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
  [theme.containerQueries.down('nav')]: {
    paddingBlock: '14px 16px',
    paddingInline: 16,
    // Grid lines: each cell draws the line before and above it, and the container hides the outermost ones.
    boxShadow: `-1px -1px 0 ${theme.vars.palette.divider}`,
    '& + &': { borderInlineStart: 0 },
    '&:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
}));

const Label = styled('dt', { name: 'DsSplitHero', slot: 'Label' })(({ theme }) => ({
  ...theme.typography.caption,
  fontSize: '0.84375rem',
  color: theme.vars.palette.text.secondary,
}));

const Value = styled('dd', { name: 'DsSplitHero', slot: 'Value' })(({ theme }) => ({
  ...theme.typography.itemName,
  margin: 0,
}));

const Picture = styled('div', { name: 'DsSplitHero', slot: 'Picture' })(({ theme }) => ({
  '& img, & > svg': { display: 'block', width: '100%', height: 'auto' },
  [theme.containerQueries.down('landingColumns')]: { marginBlock: '40px 48px' },
}));

/**
 * A headline, a paragraph, actions and facts, beside a picture that may extend into the page's margin and is clipped by the
 * section's edge.
 *
 * Themeable as `DsSplitHero`.
 */
export function SplitHero(inProps: SplitHeroProps) {
  const props = useThemeProps({ props: inProps, name: 'DsSplitHero' });
  const { content, slots, onAction, ...other } = props;

  return (
    <Root {...ownerOf(props)} {...other}>
      <Columns>
        <Text>
          <Title>{content.title}</Title>
          <Lede>{content.lede}</Lede>
          <Actions>
            {content.actions.map(({ label, href }, index) => (
              <Action
                key={href}
                variant={index === 0 ? 'contained' : 'outlined'}
                color={index === 0 ? 'primary' : 'inherit'}
                LinkComponent={Anchor}
                href={safeHref(href)}
                onClick={onPlainClick(onAction, index)}
              >
                {label}
              </Action>
            ))}
          </Actions>
          {content.facts.length > 0 && (
            <Plate>
              {content.facts.map(({ label, value }) => (
                <Cell key={label}>
                  <Label>{label}</Label>
                  <Value>{value}</Value>
                </Cell>
              ))}
            </Plate>
          )}
        </Text>
        <Picture>{slots.picture}</Picture>
      </Columns>
    </Root>
  );
}
