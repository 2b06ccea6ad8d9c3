import type { Link } from '../../foundations/content.ts';
import { safeHref } from '../../foundations/href.ts';
import { onPlainClick } from '../../foundations/plainClick.ts';
import { Anchor, ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

/** A sentence in pieces, some of which are links. */
export type LinkedTextContent = readonly (string | Link)[];

export interface LinkedTextProps extends RootProps<'p', 'DsLinkedText'> {
  content: LinkedTextContent;
  /** Called on a plain click on a link instead of following its `href`. The browser handles other clicks. */
  onNavigate?: (href: string) => void;
}

const Root = styled('p', { name: 'DsLinkedText', slot: 'Root' })(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: 22 / 14.5,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& a': { color: theme.vars.palette.text.primary, textUnderlineOffset: 4, textDecorationThickness: '0.08em' },
}));

/**
 * Small print with links.
 *
 * Themeable as `DsLinkedText`.
 */
export function LinkedText(inProps: LinkedTextProps) {
  const props = useThemeProps({ props: inProps, name: 'DsLinkedText' });
  const { content, onNavigate, ...other } = props;
  return (
    <Root {...ownerOf(props)} {...other}>
      {content.map((piece) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <Anchor key={piece.href} href={safeHref(piece.href)} onClick={onPlainClick(onNavigate, piece.href)}>
            {piece.label}
          </Anchor>
        ),
      )}
    </Root>
  );
}
