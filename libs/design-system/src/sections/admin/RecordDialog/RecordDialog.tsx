import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { ModalDialog } from '../../../components/ModalDialog/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { Anchor, ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { TextWithLinks } from '../../../components/TextWithLinks/index.ts';
import { safeHref } from '../../../foundations/href.ts';

/** A labeled value of the record. */
export interface RecordEntry {
  label: string;
  /** Web addresses in it become links. */
  value: string;
  /** Turns the whole value into a link. */
  href?: string;
}

export interface RecordDialogContent {
  title: string;
  entries: readonly RecordEntry[];
  closeLabel: string;
}

export interface RecordDialogProps extends RootProps<'div', 'DsRecordDialog'> {
  /** Whether it is shown. While it is, the page behind it is inert. */
  open: boolean;
  content: RecordDialogContent;
  /** Actions for the record, below its entries. */
  children?: ReactNode;
  /** Called on the close button and on Escape. Focus returns to the previous element. */
  onClose: () => void;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

/** A full-height side panel, so that the list beside it stays visible. */
const Panel = styled(ModalDialog, { name: 'DsRecordDialog', slot: 'Panel' })(({ theme }) => ({
  width: 520,
  height: '100%',
  maxHeight: 'none',
  marginBlock: 0,
  marginInlineEnd: 0,
  borderRadius: 0,
  // Leaves room for the head, and for the focus ring of a control that is scrolled into view.
  scrollPaddingBlock: '96px 12px',
  [theme.breakpoints.down('nav')]: { width: '100%', maxWidth: 'none' },
}));

const Root = styled('div', { name: 'DsRecordDialog', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  // A wide control must not widen the panel.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  padding: '28px 30px 30px',
  // A record has several actions, so they are as high as its fields.
  '& .MuiButton-root': { minHeight: theme.brand.layout.target, paddingInline: 20 },
  // An empty status takes no space.
  '& > [role="status"]:empty': { position: 'absolute' },
  [theme.breakpoints.down('nav')]: { padding: '20px 20px 28px' },
}));

/** Stays in view, so that a long record can be closed from anywhere in it. */
const Top = styled('div', { name: 'DsRecordDialog', slot: 'Top' })(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
  margin: '-28px -30px 0',
  padding: '12px 30px',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('nav')]: { margin: '-20px -20px 0', padding: '8px 20px' },
  '& > button': { flex: 'none' },
}));

const Title = styled('h2', { name: 'DsRecordDialog', slot: 'Title' })(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Entries = styled('dl', { name: 'DsRecordDialog', slot: 'Entries' })(({ theme }) => ({
  display: 'grid',
  // The values start at one edge, behind the longest label.
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  gap: '8px 20px',
  margin: 0,
  '& > div': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'baseline' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& a': { color: 'inherit' },
}));

const textOf = (value: string) => (value.includes('https://') ? <TextWithLinks>{value}</TextWithLinks> : value);

/**
 * A side panel with a record's details and actions, beside the list it was selected from.
 *
 * Themeable as `DsRecordDialog`.
 */
export function RecordDialog(inProps: RecordDialogProps) {
  const props = useThemeProps({ props: inProps, name: 'DsRecordDialog' });
  const { open, content, children, onClose, ...other } = props;
  const titleId = useId();
  return (
    <Panel {...ownerOf(props)} open={open} onEscape={onClose} aria-labelledby={titleId}>
      <Root {...other}>
        <Top>
          <Title id={titleId}>{content.title}</Title>
          <Button size="small" variant="outlined" onClick={onClose}>
            {content.closeLabel}
          </Button>
        </Top>
        <Entries>
          {content.entries.map(({ label, value, href }) => {
            const target = href && safeHref(href);
            return (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {target ? (
                    // Another site must not take the place of the record, in which something may be typed.
                    <Anchor
                      href={target}
                      {...(target.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
                    >
                      <bdi>{value}</bdi>
                    </Anchor>
                  ) : (
                    textOf(value)
                  )}
                </dd>
              </div>
            );
          })}
        </Entries>
        {children}
      </Root>
    </Panel>
  );
}
