import { useForkRef } from '@mui/material/utils';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormResult } from '../../../components/form/index.ts';
import { AlertIcon, CheckCircleIcon, Icon } from '../../../components/Icon/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the banner. */
export interface VerificationBannerContent {
  unverified: string;
  resendLabel: string;
  sending: string;
  sent: string;
  /** Replaces `unverified` when sending failed and the server gave no detail. */
  failed: string;
}

export interface VerificationBannerProps extends RootProps<'div', 'DsVerificationBanner'> {
  content: VerificationBannerContent;
  /** Sends another email. A rejected promise counts as a failure, and its error is reported. */
  onResend: () => Promise<FormResult>;
}

type State = { status: 'unverified' | 'sending' | 'sent' } | { status: 'failed'; message: string };

interface OwnerState {
  kind: 'warning' | 'success';
}

const Root = styled('div', { name: 'DsVerificationBanner', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { kind } }) => ({
    ...theme.typography.body1,
    boxSizing: 'border-box',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 52,
    padding: '2px 18px',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette[kind].tint,
    border: `${theme.brand.borders.control}px solid ${theme.vars.palette[kind].main}`,
    borderRadius: theme.brand.shape.control,
    outlineOffset: theme.brand.focusRing.offset,
    '& > span > svg': { color: theme.vars.palette[kind].main },
  }),
);

const Message = styled('span', { name: 'DsVerificationBanner', slot: 'Message' })({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 14,
  flexGrow: 1,
  flexBasis: 260,
  paddingBlock: 8,
  overflowWrap: 'anywhere',
});

const Resend = styled('button', { name: 'DsVerificationBanner', slot: 'Resend' })(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  minHeight: theme.brand.layout.target,
  padding: '0 8px',
  marginInline: -8,
  color: 'inherit',
  textAlign: 'start',
  background: 'none',
  border: 0,
  borderRadius: theme.brand.shape.control,
  textDecoration: 'underline',
  textDecorationThickness: '0.08em',
  textUnderlineOffset: 4,
  cursor: 'pointer',
  // On phones the button wraps below the message, and aligns with its text.
  [theme.breakpoints.down('nav')]: { marginInlineStart: 28 },
  // The button fills the banner, which has its own border.
  '&:focus-visible': { outlineOffset: -4 },
  '&[aria-disabled="true"]': {
    fontWeight: 'inherit',
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'default',
  },
}));

const CLOCK = (
  <Icon size={22}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.3l3.5 2" />
  </Icon>
);

const ICONS: Record<State['status'], ReactNode> = {
  unverified: <AlertIcon size={22} />,
  failed: <AlertIcon size={22} />,
  sending: CLOCK,
  sent: <CheckCircleIcon size={22} />,
};

/**
 * Shows that an email is not verified and offers to resend the verification email. States: unverified, sending, sent, failed.
 *
 * Themeable as `DsVerificationBanner`.
 */
export function VerificationBanner(inProps: VerificationBannerProps) {
  const props = useThemeProps({ props: inProps, name: 'DsVerificationBanner' });
  const { content, onResend, ref, ...other } = props;
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useForkRef(ref, root);
  const [state, setState] = useState<State>({ status: 'unverified' });
  const { status } = state;

  // Once the email is sent, the focused button is removed; without this, focus would return to the top of the page.
  useEffect(() => {
    if (status === 'sent' && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [status]);

  const resend = async () => {
    if (status === 'sending') return;
    setState({ status: 'sending' });
    const result = await onResend().catch((error: unknown): FormResult => {
      reportError(error);
      return { status: 'FAILED' };
    });
    setState(
      result.status === 'OK' ? { status: 'sent' } : { status: 'failed', message: result.detail || content.failed },
    );
  };

  const texts: Record<State['status'], string> = {
    unverified: content.unverified,
    sending: content.unverified,
    sent: content.sent,
    failed: state.status === 'failed' ? state.message : content.failed,
  };
  return (
    <Root
      {...ownerOf(props)}
      role="status"
      tabIndex={-1}
      ownerState={{ kind: status === 'sent' ? 'success' : 'warning' }}
      {...other}
      ref={rootRef}
    >
      <Message>
        {ICONS[status]}
        <span>{texts[status]}</span>
      </Message>
      {status !== 'sent' && (
        <Resend type="button" aria-disabled={status === 'sending' || undefined} onClick={resend}>
          {status === 'sending' ? content.sending : content.resendLabel}
        </Resend>
      )}
    </Root>
  );
}
