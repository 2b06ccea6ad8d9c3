import { Container } from '../../../components/Container/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';

export interface TopBarContent {
  /** A sentence at the inline start. */
  note: string;
  /** Links at the inline end; the last one is filled. */
  links: readonly Link[];
}

export interface TopBarProps extends RootProps<'aside', 'DsTopBar'> {
  content: TopBarContent;
  /** Called with the link's index on a plain click instead of following its `href`. The browser handles other clicks. */
  onNavigate?: (index: number) => void;
}

const Root = styled('aside', { name: 'DsTopBar', slot: 'Root' })(({ theme }) => ({
  backgroundColor: theme.vars.palette.band.main,
  ...theme.brand.edge,
  color: theme.vars.palette.band.contrastText,
  ...theme.applyStyles('dark', { borderBottom: `1px solid ${theme.vars.palette.band.divider}` }),
  // In narrow windows the host shows the links in the drawer or in the bar.
  [theme.breakpoints.down('nav')]: { display: 'none' },
}));

const Bar = styled(Container, { name: 'DsTopBar', slot: 'Bar' })({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  minHeight: 44,
});

const Note = styled('p', { name: 'DsTopBar', slot: 'Note' })(({ theme }) => ({
  ...theme.typography.caption,
  fontSize: '0.90625rem',
  margin: '8px 0',
}));

const Links = styled('ul', { name: 'DsTopBar', slot: 'Links' })({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Action = styled('a', { name: 'DsTopBar', slot: 'Action' })<{ ownerState: { filled: boolean } }>(
  ({ theme, ownerState: { filled } }) => ({
    ...theme.typography.label,
    fontSize: '0.90625rem',
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 34,
    color: 'inherit',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    // The links are lower than a touch target, so their target extends beyond what is painted.
    '&::before': { content: '""', position: 'absolute', inset: '-5px -8px' },
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
    '&&:focus-visible': { outlineColor: theme.vars.palette.band.accent },
    ...(filled && {
      paddingInline: 14,
      color: theme.vars.palette.accent.contrastText,
      backgroundColor: theme.vars.palette.accent.main,
      borderRadius: theme.brand.shape.control,
      '&&:focus-visible': { outlineColor: theme.vars.palette.band.contrastText },
    }),
  }),
);

/**
 * A band above the page with account links, in windows of 768 px and wider.
 *
 * Themeable as `DsTopBar`.
 */
export function TopBar(inProps: TopBarProps) {
  const props = useThemeProps({ props: inProps, name: 'DsTopBar' });
  const { content, onNavigate, ...other } = props;

  return (
    <Root {...ownerOf(props)} aria-label={content.note} {...other}>
      <Bar>
        <Note>{content.note}</Note>
        <Links>
          {content.links.map(({ label, href }, index) => (
            <li key={href}>
              <Action
                href={safeHref(href)}
                ownerState={{ filled: index === content.links.length - 1 }}
                onClick={onPlainClick(onNavigate, index)}
              >
                {label}
              </Action>
            </li>
          ))}
        </Links>
      </Bar>
    </Root>
  );
}
