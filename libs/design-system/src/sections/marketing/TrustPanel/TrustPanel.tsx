import type { ReactNode } from 'react';
import { Container } from '../../../components/Container/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, sectionSpace, styled, useThemeProps } from '../../../components/styled/index.ts';

/** A claim in the list. */
export interface Claim {
  title: string;
  body: string;
}

/** The texts of the claims. */
export interface TrustPanelContent {
  /** The highlighted claim with its figure, such as 'under', '10' and 'ppm'. */
  panel: { title: string; figure: { before?: string; value: string; unit?: string }; body: string };
  title: string;
  claims: readonly Claim[];
  /** What the visitor must provide. `lead` is bold. */
  note?: { lead: string; text: string };
}

export interface TrustPanelProps extends RootProps<'section', 'DsTrustPanel'> {
  content: TrustPanelContent;
  /** `panelPicture` is at the panel's bottom edge; `claimIcons` precede the claims, in order. */
  slots?: { panelPicture?: ReactNode; claimIcons?: readonly ReactNode[]; noteIcon?: ReactNode };
  /** Level of the highest heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled('section', { name: 'DsTrustPanel', slot: 'Root' })(({ theme }) => ({
  containerType: 'inline-size',
  ...sectionSpace(theme),
  backgroundColor: theme.vars.palette.background.paper,
  ...theme.brand.edge,
}));

const Columns = styled(Container, { name: 'DsTrustPanel', slot: 'Columns' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 500px) minmax(0, 1fr)',
  gap: 72,
  // Children would inherit the container's `content-box` from MUI's `CssBaseline`.
  '& > *': { boxSizing: 'border-box' },
  [theme.containerQueries.down('landingColumns')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 56 },
}));

const Panel = styled('div', { name: 'DsTrustPanel', slot: 'Panel' })(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  padding: '36px 40px 0',
  // Without a picture at its bottom edge, the panel is as tall as its text.
  '&:has(> p:last-child)': { alignSelf: 'start', paddingBottom: 16 },
  color: theme.vars.palette.band.contrastText,
  backgroundColor: theme.vars.palette.band.main,
  ...theme.brand.edge,
  borderRadius: theme.brand.shape.card,
  [theme.containerQueries.down('nav')]: { padding: '30px 26px 0' },
}));

const PanelTitle = styled('h2', { name: 'DsTrustPanel', slot: 'PanelTitle' })(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  textWrap: 'pretty',
}));

const Figure = styled('p', { name: 'DsTrustPanel', slot: 'Figure' })(({ theme }) => ({
  ...theme.typography.h2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 14,
  margin: '40px 0 0',
  color: theme.vars.palette.band.accent,
}));

const Before = styled('span', { name: 'DsTrustPanel', slot: 'Before' })({ flexBasis: '100%' });

const Value = styled('span', { name: 'DsTrustPanel', slot: 'Value' })(({ theme }) => {
  const { figure } = theme.typography;
  const wide = theme.breakpoints.up('nav');
  // Some brands set figures no larger than headings. Here the figure must be the largest text, also where the brand has another
  // size for wide windows.
  const large = ({ fontSize }: { fontSize?: unknown }) => ({ fontSize: `max(${fontSize}, 1.8em)` });
  return { ...figure, ...large(figure), [wide]: large((figure as Record<string, object>)[wide] ?? figure) };
});

const Unit = styled('span', { name: 'DsTrustPanel', slot: 'Unit' })({ fontSize: '1.16em' });

const PanelBody = styled('p', { name: 'DsTrustPanel', slot: 'PanelBody' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: '26px 0 24px',
  color: theme.vars.palette.band.muted,
}));

const PanelPicture = styled('div', { name: 'DsTrustPanel', slot: 'PanelPicture' })(({ theme }) => ({
  marginTop: 'auto',
  marginInline: -40,
  '& img': { display: 'block', width: '100%', height: 'auto' },
  [theme.containerQueries.down('nav')]: { marginInline: -26 },
}));

const Text = styled('div', { name: 'DsTrustPanel', slot: 'Text' })({ display: 'flex', flexDirection: 'column' });

const Title = styled('h2', { name: 'DsTrustPanel', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h2,
  margin: '0 0 34px',
  [theme.containerQueries.down('nav')]: { marginBottom: 22 },
}));

const Claims = styled('ul', { name: 'DsTrustPanel', slot: 'Claims' })(({ theme }) => ({
  flexGrow: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridAutoRows: '1fr',
  columnGap: 40,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.containerQueries.down('nav')]: { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoRows: 'auto' },
}));

const Item = styled('li', { name: 'DsTrustPanel', slot: 'Item' })(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  columnGap: 20,
  padding: '32px 0 36px',
  // If one claim has an icon, all texts align in one column.
  'ul:has(svg) > &': { gridTemplateColumns: '34px minmax(0, 1fr)', '& > :not(svg)': { gridColumn: 2 } },
  borderTop: `2px solid ${theme.vars.palette.divider}`,
  '& > svg': { gridRow: '1 / 3', color: theme.vars.palette.primary.main },
  '& > p': { ...theme.typography.body2, margin: '4px 0 0', color: theme.vars.palette.text.secondary },
}));

const ClaimTitle = styled('h3', { name: 'DsTrustPanel', slot: 'ClaimTitle' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
}));

const Note = styled('p', { name: 'DsTrustPanel', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  margin: '8px 0 0',
  paddingBlock: 16,
  paddingInline: '26px 28px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.warning.tint,
  borderRadius: theme.brand.shape.button,
  '& > svg': { color: theme.vars.palette.warning.main },
  [theme.containerQueries.down('nav')]: { alignItems: 'flex-start', gap: 18, paddingInlineEnd: 16 },
}));

/**
 * Claims of a business: one figure on a dark panel, the others in a ruled list, and a note on what the visitor must provide.
 *
 * Themeable as `DsTrustPanel`.
 */
export function TrustPanel(inProps: TrustPanelProps) {
  const props = useThemeProps({ props: inProps, name: 'DsTrustPanel' });
  const { content, slots = {}, headingLevel, ...other } = props;
  const { panel, title, claims, note } = content;
  return (
    <Root {...ownerOf(props)} {...other}>
      <Columns>
        <Panel>
          <PanelTitle>{panel.title}</PanelTitle>
          <Figure>
            {panel.figure.before && <Before>{panel.figure.before} </Before>}
            <Value>{panel.figure.value}</Value>
            {panel.figure.unit && <Unit> {panel.figure.unit}</Unit>}
          </Figure>
          <PanelBody>{panel.body}</PanelBody>
          {slots.panelPicture && <PanelPicture>{slots.panelPicture}</PanelPicture>}
        </Panel>
        <Text>
          <Title>{title}</Title>
          <Claims>
            {claims.map((claim, index) => (
              <Item key={claim.title}>
                {slots.claimIcons?.[index]}
                <ClaimTitle>{claim.title}</ClaimTitle>
                <p>{claim.body}</p>
              </Item>
            ))}
          </Claims>
          {note && (
            <Note>
              {slots.noteIcon}
              <span>
                <strong>{note.lead}</strong> {note.text}
              </span>
            </Note>
          )}
        </Text>
      </Columns>
    </Root>
  );
}
