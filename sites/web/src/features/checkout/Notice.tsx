import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 720,
  marginInline: 'auto',
  padding: '40px 44px',
  [theme.breakpoints.down('nav')]: { padding: '28px 20px' },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.panelTitle, margin: 0, overflowWrap: 'anywhere' }));

const Body = styled('p')(({ theme }) => ({
  ...theme.typography.lead,
  margin: '12px 0 28px',
  color: theme.vars.palette.text.secondary,
}));

export interface NoticeProps {
  title: string;
  body: string;
  /** The way forward. */
  actionLabel: string;
  onAction: () => void;
}

/** What happened, and the one way forward. It is announced when it appears. */
export function Notice({ title, body, actionLabel, onAction }: NoticeProps) {
  return (
    <Root role="alert">
      <Title>{title}</Title>
      <Body>{body}</Body>
      <Button variant="contained" onClick={onAction}>
        {actionLabel}
      </Button>
    </Root>
  );
}
