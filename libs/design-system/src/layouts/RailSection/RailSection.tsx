import { type ReactNode, useId } from 'react';
import { Container } from '../../components/Container/index.ts';
import type { HeadingLevel } from '../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../components/styled/index.ts';

export interface RailSectionProps extends RootProps<'section', 'DsRailSection'> {
  /** The heading of the section. */
  title: string;
  /** One or two sentences under the title. */
  note?: string;
  /** Content beside the rail. */
  children: ReactNode;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsRailSection', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  paddingTop: theme.brand.layout.sectionGap,
  [theme.breakpoints.down('nav')]: { paddingTop: theme.brand.layout.sectionGapMobile },
}));

const Grid = styled(Container, { name: 'DsRailSection', slot: 'Grid' })(({ theme }) => ({
  display: 'grid',
  // Grows to fit the title's longest word.
  gridTemplateColumns: 'minmax(196px, min-content) minmax(0, 1fr)',
  columnGap: 48,
  // So that two project cards fit beside the rail.
  [theme.containerQueries.between('projectCards', 'landingColumns')]: { columnGap: 28 },
  [theme.containerQueries.down('projectCards')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 26 },
}));

const Title = styled('h2', { name: 'DsRailSection', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  // Unlike 'anywhere', which a theme may set, it lets the rail grow to the longest word.
  overflowWrap: 'break-word',
  // Above the content the title has the same size as on phones.
  [theme.containerQueries.between('nav', 'projectCards')]: {
    fontSize: theme.typography.h2.fontSize,
    lineHeight: theme.typography.h2.lineHeight,
  },
}));

const Note = styled('p', { name: 'DsRailSection', slot: 'Note' })(({ theme }) => ({
  fontFamily: theme.typography.body2.fontFamily,
  margin: '10px 0 0',
  color: theme.vars.palette.text.secondary,
  fontSize: '1.0625rem',
  lineHeight: 1.52,
  [theme.containerQueries.up('nav')]: { fontSize: '0.96875rem' },
}));

/**
 * A section with its title in a narrow rail. In a container below 1009 px the rail is above the content.
 *
 * Themeable as `DsRailSection`.
 */
export function RailSection(inProps: RailSectionProps) {
  const props = useThemeProps({ props: inProps, name: 'DsRailSection' });
  const { title, note, children, ...other } = props;
  const titleId = useId();
  return (
    <Root {...ownerOf(props)} aria-labelledby={titleId} {...other}>
      <Grid>
        <div>
          <Title id={titleId}>{title}</Title>
          {note && <Note>{note}</Note>}
        </div>
        <div>{children}</div>
      </Grid>
    </Root>
  );
}
