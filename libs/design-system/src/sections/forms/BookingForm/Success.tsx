import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from '../../../components/styled/index.ts';
import { scrollToElement } from '../../../foundations/motion.ts';

/** The texts of the success view. */
export interface SuccessContent {
  title: string;
  body: string;
}

interface SuccessProps {
  content: SuccessContent;
  againLabel: string;
  mark: ReactNode;
  receipt: ReactNode;
  /** Whether the request was just sent, so that focus moves here. Not set after a reload. */
  fresh: boolean | undefined;
  onAgain: () => void;
  /** Props of the root. */
  root: object;
}

const Root = styled('section', { name: 'DsBookingForm', slot: 'Success' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 28,
  '& > div': { flex: '1 1 300px', minWidth: 0 },
  '& p': { ...theme.typography.body1, margin: '10px 0 0', color: theme.vars.palette.text.secondary },
}));

const Title = styled('h3', { name: 'DsBookingForm', slot: 'SuccessTitle' })(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  textWrap: 'balance',
  // It has focus only so that it is announced; it is not interactive.
  '&:focus-visible': { outline: 'none' },
}));

const Again = styled('button', { name: 'DsBookingForm', slot: 'Again' })(({ theme }) => ({
  ...theme.typography.button,
  minHeight: theme.brand.layout.target,
  marginTop: 12,
  padding: 0,
  color: theme.vars.palette.primary.main,
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
}));

/** Replaces the form after a success. If the request was just sent, the heading gets focus, so screen readers announce it. */
export function Success({ content, againLabel, mark, receipt, fresh, onAgain, root }: SuccessProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fresh) return;
    title.current?.focus({ preventScroll: true });
    if (title.current) scrollToElement(title.current, 'center');
  }, [fresh]);
  return (
    <Root {...root}>
      {mark}
      <div>
        <Title ref={title} tabIndex={-1}>
          {content.title}
        </Title>
        <p>{content.body}</p>
        {receipt}
        <Again type="button" onClick={onAgain}>
          {againLabel}
        </Again>
      </div>
    </Root>
  );
}
