import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { SettingsSection } from '../../../components/SettingsSection/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { safeHref } from '../../../foundations/href.ts';

/** Something that gives access to an account, such as a session or a passkey. */
export interface AccessListEntry {
  id: string;
  name: string;
  /** Such as when it was last used. */
  detail: string;
  /** Sets the entry apart from the others, such as 'This device'. */
  badge?: string;
  /** Label of the button that ends the access. Without it there is no button. */
  actionLabel?: string;
  /** Makes that button a link to this address. */
  href?: string;
  /** Label of the button that changes the entry, such as its name. Without it there is no button. */
  editLabel?: string;
}

/** The texts of the section. */
export interface AccessListContent {
  title: string;
  body: string;
  entries: readonly AccessListEntry[];
  /** Shown when there are no entries. */
  empty?: string;
  loading: string;
  /** Label of the button that loads a failed list again. */
  retryLabel: string;
}

export interface AccessListProps extends RootProps<'section', 'DsAccessList'> {
  content: AccessListContent;
  /** Whether the entries are loaded. */
  status: 'loading' | 'ready' | 'failed';
  /** Why the list could not be loaded, or the result of an action. */
  message?: { kind: 'success' | 'error'; text: string };
  /** Id of the entry whose action is in progress. Meanwhile the buttons of all entries are disabled. */
  busyId?: string;
  /** Called with the id of an entry whose access should end. Not needed where every action is a link. */
  onAction?: (id: string) => void;
  /** Called with the id of an entry that should be changed. */
  onEdit?: (id: string) => void;
  /** Called when a failed list should be loaded again. */
  onRetry: () => void;
  /** Buttons below the list. */
  actions?: ReactNode;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Root = styled(SettingsSection, { name: 'DsAccessList', slot: 'Root' })({});

const Empty = styled('p', { name: 'DsAccessList', slot: 'Empty' })(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
}));

const List = styled('ul', { name: 'DsAccessList', slot: 'List' })({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Entry = styled('li', { name: 'DsAccessList', slot: 'Entry' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: theme.brand.layout.target,
  paddingBlock: 12,
  // In line with the title.
  '&:first-of-type': { minHeight: 0, paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

const Words = styled('div', { name: 'DsAccessList', slot: 'Words' })({ flex: '1 1 180px', minWidth: 0 });

const Name = styled('div', { name: 'DsAccessList', slot: 'Name' })(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
}));

const Badge = styled('span', { name: 'DsAccessList', slot: 'Badge' })(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-block',
  marginInlineStart: 10,
  padding: '1px 8px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.success.tint,
  border: `1px solid ${theme.vars.palette.success.main}`,
  borderRadius: theme.brand.shape.control,
}));

/** The buttons stay together when they wrap below the text. */
const Buttons = styled('div', { name: 'DsAccessList', slot: 'Buttons' })({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  maxWidth: '100%',
  '& > *': { paddingInline: 'clamp(8px, 4vw, 18px)' },
  '&:empty': { display: 'none' },
});

const Detail = styled('div', { name: 'DsAccessList', slot: 'Detail' })(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** Rendered from the start, so that changes are announced; takes no space while empty. */
const Status = styled('div', { name: 'DsAccessList', slot: 'Status' })({ '&:empty': { position: 'absolute' } });

/**
 * Lists what gives access to an account, such as sessions or passkeys, with buttons that end or change it.
 *
 * Themeable as `DsAccessList`.
 */
export function AccessList(inProps: AccessListProps) {
  const props = useThemeProps({ props: inProps, name: 'DsAccessList' });
  const { content, status, message, busyId, onAction, onEdit, onRetry, actions, ...other } = props;
  const { entries } = content;
  return (
    <Root {...ownerOf(props)} title={content.title} body={content.body} {...other}>
      {status === 'loading' && <Detail role="status">{content.loading}</Detail>}
      {status === 'ready' && entries.length === 0 && content.empty && <Empty>{content.empty}</Empty>}
      {status === 'ready' && entries.length > 0 && (
        <List>
          {entries.map(({ id, name, detail, badge, actionLabel, editLabel, href }) => (
            <Entry key={id}>
              <Words>
                <Name>
                  <span>{name}</span>
                  {badge && <Badge>{badge}</Badge>}
                </Name>
                <Detail>{detail}</Detail>
              </Words>
              <Buttons>
                {editLabel && onEdit && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`${editLabel}: ${name}`}
                    aria-disabled={busyId !== undefined || undefined}
                    onClick={() => busyId === undefined && onEdit(id)}
                  >
                    {editLabel}
                  </Button>
                )}
                {actionLabel && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`${actionLabel}: ${name}`}
                    {...(href === undefined
                      ? {
                          'aria-disabled': busyId !== undefined || undefined,
                          onClick: () => busyId === undefined && onAction?.(id),
                        }
                      : { href: safeHref(href) })}
                  >
                    {actionLabel}
                  </Button>
                )}
              </Buttons>
            </Entry>
          ))}
        </List>
      )}
      <Status role="status">{message && <StatusStrip kind={message.kind}>{message.text}</StatusStrip>}</Status>
      {status === 'failed' && (
        <Button variant="outlined" onClick={onRetry}>
          {content.retryLabel}
        </Button>
      )}
      {actions}
    </Root>
  );
}
