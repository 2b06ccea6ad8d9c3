import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Container } from '../../../components/Container/index.ts';
import { CloseIcon } from '../../../components/Icon/index.ts';
import { Anchor, ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import type { Link } from '../../../foundations/content.ts';
import { safeHref } from '../../../foundations/href.ts';
import { onPlainClick } from '../../../foundations/plainClick.ts';

/** The texts of the banner. */
export interface BannerContent {
  /** Name of the region for screen readers, such as "News". */
  label: string;
  text: string;
  action?: Link;
  /** Name of the button that closes it, such as "Close". */
  closeLabel?: string;
}

export interface BannerProps extends RootProps<'aside', 'DsBanner'> {
  content: BannerContent;
  /** `band`: the brand's dark band. `warning`: something has changed that visitors must know. Default: `band` */
  tone?: 'band' | 'warning';
  /** Called on a plain click on the action instead of following its link. */
  onAction?: () => void;
  /** Shows the button that closes it. The host stops to render the banner, and remembers that. */
  onClose?: () => void;
}

const Root = styled('aside', { name: 'DsBanner', slot: 'Root' })<{ ownerState: Pick<BannerProps, 'tone'> }>(
  ({ theme, ownerState: { tone } }) => {
    const { band, warning, text } = theme.vars.palette;
    return {
      color: tone === 'warning' ? text.primary : band.contrastText,
      backgroundColor: tone === 'warning' ? warning.tint : band.main,
      // The page's own color in a plain theme.
      ...theme.brand.edge,
      // Forced colors remove backgrounds.
      '@media (forced-colors: active)': { borderBottom: '1px solid' },
    };
  },
);

const Row = styled(Container, { name: 'DsBanner', slot: 'Row' })({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  paddingBlock: 8,
});

const Words = styled('div', { name: 'DsBanner', slot: 'Words' })({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

const Text = styled('p', { name: 'DsBanner', slot: 'Text' })(({ theme }) => ({ ...theme.typography.body1, margin: 0 }));

const Action = styled(Button, { name: 'DsBanner', slot: 'Action' })({
  paddingInline: 0,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'underline',
  '&:hover': { color: 'inherit', backgroundColor: 'transparent', textDecorationThickness: 2 },
});

const Close = styled(IconButton, { name: 'DsBanner', slot: 'Close' })({ width: 44, height: 44, color: 'inherit' });

/**
 * A line of news above a page, with an action, which visitors can close.
 *
 * Themeable as `DsBanner`.
 */
export function Banner(inProps: BannerProps) {
  const props = useThemeProps({ props: inProps, name: 'DsBanner' });
  const { content, tone = 'band', onAction, onClose, ...other } = props;
  const { label, text, action, closeLabel = 'Close' } = content;
  return (
    <Root {...ownerOf(props)} ownerState={{ tone }} aria-label={label} {...other}>
      <Row>
        <Words>
          <Text>{text}</Text>
          {action && (
            <Action LinkComponent={Anchor} href={safeHref(action.href)} onClick={onPlainClick(onAction)}>
              {action.label}
            </Action>
          )}
        </Words>
        {onClose && (
          <Close aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </Close>
        )}
      </Row>
    </Root>
  );
}
