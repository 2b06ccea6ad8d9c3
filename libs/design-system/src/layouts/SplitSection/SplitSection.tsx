import { type ReactNode, useId } from 'react';
import { Container } from '../../components/Container/index.ts';
import type { HeadingLevel } from '../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../components/styled/index.ts';

export interface SplitSectionProps extends RootProps<'section', 'DsSplitSection'> {
  /** The heading of the section. */
  title: string;
  /** A paragraph under the title. */
  lead?: string;
  /** Slot under the lead, at the bottom of its column in the two-column layout. */
  foot?: ReactNode;
  /** Content beside the text, such as a form. */
  children: ReactNode;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsSplitSection', slot: 'Root' })(({ theme }) => ({
  backgroundColor: theme.vars.palette.surface.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  paddingBlock: '90px 96px',
  [theme.breakpoints.down('nav')]: { paddingBlock: '64px 64px' },
}));

const Grid = styled(Container, { name: 'DsSplitSection', slot: 'Grid' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 696fr) minmax(0, 520fr)',
  columnGap: 96,
  [theme.breakpoints.down('landingColumns')]: { gridTemplateColumns: 'minmax(0, 640px)', rowGap: 32 },
}));

const Text = styled('div', { name: 'DsSplitSection', slot: 'Text' })({ display: 'flex', flexDirection: 'column' });

const Title = styled('h2', { name: 'DsSplitSection', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.statement,
  maxWidth: 600,
  margin: 0,
}));

const Lead = styled('p', { name: 'DsSplitSection', slot: 'Lead' })(({ theme }) => ({
  ...theme.typography.longform,
  maxWidth: 580,
  margin: '26px 0 28px',
  [theme.breakpoints.down('nav')]: { margin: '22px 0 16px' },
  color: theme.vars.palette.text.secondary,
}));

const Foot = styled('div', { name: 'DsSplitSection', slot: 'Foot' })({ marginTop: 'auto' });

/**
 * A band with a statement on one side and an action on the other. One column below 1100 px.
 *
 * Themeable as `DsSplitSection`.
 */
export function SplitSection(inProps: SplitSectionProps) {
  const props = useThemeProps({ props: inProps, name: 'DsSplitSection' });
  const { title, lead, foot, children, ...other } = props;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Grid>
        <Text>
          <Title id={titleId}>{title}</Title>
          {lead && <Lead>{lead}</Lead>}
          {foot && <Foot>{foot}</Foot>}
        </Text>
        <div>{children}</div>
      </Grid>
    </Root>
  );
}
