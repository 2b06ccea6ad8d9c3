import Button from '@mui/material/Button';
import type { ComponentsOverrides, SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { AlertIcon, RetryIcon } from '../../components/Icon/index.ts';
import { styled, useThemeProps } from '../../components/styled/index.ts';

/** What could not be done, and the word on the button that tries again. */
export interface FailureScreenContent {
  title: string;
  body: string;
  retryLabel: string;
  /** On the button while it tries. */
  retryingLabel: string;
}

export interface FailureScreenProps {
  content: FailureScreenContent;
  onRetry: () => void;
  /** `retrying` holds the button. `failed` by default. */
  status?: 'failed' | 'retrying';
  /** `page` fills a window, `panel` stands in place of a part of one, such as a list. `panel` by default. */
  extent?: 'page' | 'panel';
  /** Level of the title's heading. 2 by default. */
  headingLevel?: 1 | 2 | 3;
  /** `actions` are other ways forward, after the button. */
  slots?: { actions?: ReactNode };
  ref?: Ref<HTMLDivElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

interface OwnerState {
  extent: 'page' | 'panel';
}

const Root = styled('div', { name: 'DsFailureScreen', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { extent } }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'center',
    justifyContent: 'start',
    columnGap: 18,
    boxSizing: 'border-box',
    minHeight: 160,
    ...(extent === 'page' && { minHeight: '100vh', maxWidth: 720, marginInline: 'auto' }),
    padding: '32px 40px',
    color: theme.vars.palette.text.primary,
    [theme.breakpoints.down('dashboard')]: { columnGap: 14, padding: '28px 18px' },
  }),
);

const Mark = styled('div', { name: 'DsFailureScreen', slot: 'Mark' })(({ theme }) => ({
  color: theme.vars.palette.error.main,
  '& > svg': { display: 'block' },
}));

const Title = styled('h2', { name: 'DsFailureScreen', slot: 'Title' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { extent } }) => ({
    ...(extent === 'page' ? theme.typography.panelTitle : theme.typography.itemName),
    margin: 0,
    overflowWrap: 'anywhere',
  }),
);

const Body = styled('p', { name: 'DsFailureScreen', slot: 'Body' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { extent } }) => ({
    ...(extent === 'page' ? theme.typography.lead : theme.typography.body1),
    maxWidth: 620,
    margin: extent === 'page' ? '12px 0 28px' : '6px 0 18px',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  }),
);

const Actions = styled('div', { name: 'DsFailureScreen', slot: 'Actions' })({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
});

const Retry = styled(Button, { name: 'DsFailureScreen', slot: 'Retry' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { extent } }) => ({
    paddingInline: 22,
    '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
      cursor: 'default',
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.surface.sunken,
    },
    ...(extent === 'panel' && { minHeight: theme.brand.layout.target, color: theme.vars.palette.text.primary }),
  }),
);

/**
 * Says that something did not load, and tries again. It is announced when it appears.
 *
 * Themeable as `DsFailureScreen`.
 */
export function FailureScreen(inProps: FailureScreenProps) {
  const props = useThemeProps({ props: inProps, name: 'DsFailureScreen' });
  const { content, onRetry, status = 'failed', extent = 'panel', headingLevel = 2, slots, ref, className, sx } = props;
  const ownerState: OwnerState = { extent };
  const retrying = status === 'retrying';
  return (
    <Root ref={ref} className={className} sx={sx} ownerState={ownerState} role="alert">
      <Mark>
        <AlertIcon size={extent === 'page' ? 36 : 24} />
      </Mark>
      <div>
        <Title as={`h${headingLevel}`} ownerState={ownerState}>
          {content.title}
        </Title>
        <Body ownerState={ownerState}>{content.body}</Body>
        <Actions>
          <Retry
            ownerState={ownerState}
            variant={extent === 'page' ? 'contained' : 'outlined'}
            startIcon={<RetryIcon />}
            // Truly disabled it would lose the focus to the page.
            aria-disabled={retrying || undefined}
            onClick={retrying ? undefined : onRetry}
          >
            {retrying ? content.retryingLabel : content.retryLabel}
          </Retry>
          {slots?.actions}
        </Actions>
      </div>
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsFailureScreen: Partial<FailureScreenProps>;
  }
  interface ComponentNameToClassKey {
    DsFailureScreen: 'root' | 'mark' | 'title' | 'body' | 'actions' | 'retry';
  }
  interface Components<Theme = unknown> {
    DsFailureScreen?: {
      defaultProps?: ComponentsPropsList['DsFailureScreen'];
      styleOverrides?: ComponentsOverrides<Theme>['DsFailureScreen'];
    };
  }
}
