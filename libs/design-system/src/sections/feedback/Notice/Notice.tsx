import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Container } from '../../../components/Container/index.ts';
import { AlertIcon, RetryIcon } from '../../../components/Icon/index.ts';
import { type HeadingLevel, ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the notice. */
export interface NoticeContent {
  /** Line above the title. */
  eyebrow?: string;
  title: string;
  body: string;
  /** Label of the retry button. */
  retryLabel?: string;
  /** Label of the retry button while retrying. */
  retryingLabel?: string;
}

export interface NoticeProps extends RootProps<'div', 'DsNotice'> {
  content: NoticeContent;
  /** A panel is always an alert, a page only if it is a `failure`. A `failure` panel has a warning icon. Default: `failure` */
  kind?: 'failure' | 'notice';
  /** `page` fills the window; `panel` replaces part of a page, such as a list. Default: `panel` */
  extent?: 'page' | 'panel';
  /** Called on retry. Without it there is no retry button. */
  onRetry?: () => void;
  /** `retrying` disables the retry button. Default: `ready` */
  status?: 'ready' | 'retrying';
  /** Level of the title. Default: 2 */
  headingLevel?: HeadingLevel;
  /**
   * `header` (logo) and `picture` (artwork beside the text) are for `page`. `actions` are the next steps, `contact` is links
   * below them.
   */
  slots?: { header?: ReactNode; picture?: ReactNode; actions?: ReactNode; contact?: ReactNode };
}

interface OwnerState {
  extent: 'page' | 'panel';
  hasPicture: boolean;
}

/** Maximum width of the text below the title. */
const MEASURE = '36rem';

/** A link with a comfortable target. */
const link = (theme: Theme) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.brand.layout.target,
  color: 'inherit',
});

const Root = styled('div', { name: 'DsNotice', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { extent } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
    ...(extent === 'page'
      ? { minHeight: '100vh', gridTemplateRows: 'auto 1fr' }
      : {
          boxSizing: 'border-box',
          minHeight: 160,
          padding: '32px 40px',
          [theme.breakpoints.down('dashboard')]: { padding: '28px 18px' },
        }),
  }),
);

const Header = styled('header', { name: 'DsNotice', slot: 'Header' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.brand.layout.navHeight,
  '& a': { ...link(theme), textDecoration: 'none' },
}));

const Layout = styled('div', { name: 'DsNotice', slot: 'Layout' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { extent, hasPicture } }) => ({
    display: 'grid',
    gridTemplateColumns: `auto fit-content(${MEASURE})`,
    justifyContent: 'center',
    alignContent: 'center',
    columnGap: 16,
    ...(extent === 'page' && {
      gridRow: 2,
      gridTemplateColumns: hasPicture ? 'minmax(440px, 1fr) minmax(0, 37%)' : 'minmax(0, 720px)',
      alignItems: 'center',
      gap: 'clamp(32px, 6vw, 88px)',
      paddingBlock: '32px 12vh',
      [theme.breakpoints.down('nav')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        paddingBlock: '16px 64px',
      },
    }),
  }),
);

const Mark = styled('div', { name: 'DsNotice', slot: 'Mark' })(({ theme }) => ({
  color: theme.vars.palette.error.main,
  '& > svg': { display: 'block' },
}));

const Picture = styled('div', { name: 'DsNotice', slot: 'Picture' })(({ theme }) => ({
  '& img, & svg': { display: 'block', width: '100%', height: 'auto', borderRadius: theme.brand.shape.card },
  [theme.breakpoints.down('nav')]: { order: -1, maxWidth: 240 },
}));

const Text = styled('div', { name: 'DsNotice', slot: 'Text' })<{ ownerState: OwnerState }>(
  ({ ownerState: { extent } }) => ({ ...(extent === 'panel' && { gridColumn: 2 }) }),
);

const Eyebrow = styled('p', { name: 'DsNotice', slot: 'Eyebrow' })(({ theme }) => ({
  ...theme.typography.label,
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('h2', { name: 'DsNotice', slot: 'Title' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { extent } }) => ({
    ...(extent === 'page' ? theme.typography.articleTitle : theme.typography.itemName),
    margin: 0,
  }),
);

const Body = styled('p', { name: 'DsNotice', slot: 'Body' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { extent } }) => ({
    ...(extent === 'page' ? theme.typography.lead : theme.typography.body1),
    maxWidth: MEASURE,
    margin: extent === 'page' ? '16px 0 28px' : '6px 0 18px',
    textWrap: 'balance',
    color: theme.vars.palette.text.secondary,
  }),
);

const Actions = styled('div', { name: 'DsNotice', slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  // Keeps the last word of a long label, such as an address, from being alone on a line.
  textWrap: 'balance',
  // Equal height for actions of different variants.
  '&& > *': { minHeight: theme.brand.layout.action },
  [theme.breakpoints.down('nav')]: { '&& > *': { flexBasis: '100%', paddingInline: 16, textAlign: 'center' } },
}));

const Contact = styled('div', { name: 'DsNotice', slot: 'Contact' })(({ theme }) => ({
  ...theme.typography.label,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 24,
  marginTop: 12,
  textWrap: 'balance',
  // The same distance above the text on one line and on two.
  '& > a': { ...link(theme), boxSizing: 'border-box', paddingBlock: 12, textUnderlineOffset: 4 },
}));

const Retry = styled(Button, { name: 'DsNotice', slot: 'Retry' })(({ theme }) => ({
  '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
    cursor: 'default',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.surface.sunken,
  },
}));

/**
 * Says what failed, ended or does not exist, with next steps. Either a full page or a panel within a page.
 *
 * Themeable as `DsNotice`.
 */
export function Notice(inProps: NoticeProps) {
  const props = useThemeProps({ props: inProps, name: 'DsNotice' });
  const {
    content,
    kind = 'failure',
    extent = 'panel',
    onRetry,
    status = 'ready',
    headingLevel,
    slots = {},
    ...other
  } = props;
  const ownerState: OwnerState = { extent, hasPicture: slots.picture !== undefined };
  const isPage = extent === 'page';
  const retrying = status === 'retrying';
  return (
    <Root {...ownerOf(props)} as={isPage ? Container : 'div'} ownerState={ownerState} {...other}>
      {slots.header && <Header>{slots.header}</Header>}
      <Layout as={isPage ? 'main' : 'div'} id={isPage ? 'main' : undefined} ownerState={ownerState}>
        {!isPage && kind === 'failure' && (
          <Mark>
            <AlertIcon size={24} />
          </Mark>
        )}
        <Text ownerState={ownerState} role={kind === 'failure' || !isPage ? 'alert' : undefined}>
          {content.eyebrow && <Eyebrow>{content.eyebrow}</Eyebrow>}
          <Title ownerState={ownerState}>{content.title}</Title>
          <Body ownerState={ownerState}>{content.body}</Body>
          {(onRetry || slots.actions) && (
            <Actions>
              {onRetry && (
                <Retry
                  variant="contained"
                  startIcon={<RetryIcon />}
                  // A disabled button would lose focus.
                  aria-disabled={retrying || undefined}
                  onClick={retrying ? undefined : onRetry}
                >
                  <span>{retrying ? content.retryingLabel : content.retryLabel}</span>
                </Retry>
              )}
              {slots.actions}
            </Actions>
          )}
          {slots.contact && <Contact>{slots.contact}</Contact>}
        </Text>
        {isPage && slots.picture && <Picture>{slots.picture}</Picture>}
      </Layout>
    </Root>
  );
}
