import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { Field, FieldTextArea } from '../../../components/Field/index.ts';
import {
  type FormMessage,
  type FormResult,
  readFields,
  useForm,
  type Validate,
} from '../../../components/form/index.ts';
import { StatusStrip } from '../../../components/StatusStrip/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';
import { TextWithLinks } from '../../../components/TextWithLinks/index.ts';

/** A message of the conversation. */
export interface ConversationEntry {
  id: string;
  /** `own` messages are at the inline end, `other` ones at the inline start. */
  side: 'own' | 'other';
  /** Who wrote it. */
  by: string;
  /** When it was written, as displayed. */
  at: string;
  /** The message. Web addresses in it become links. */
  text: string;
}

/** The texts of the conversation. */
export interface ConversationContent {
  /** Accessible name of the list. */
  label: string;
  replyLabel: string;
  replyHint?: string;
  /** Error for an empty reply. */
  noReply: string;
  submitLabel: string;
  submittingLabel: string;
  /** Shown once the reply is sent. */
  sent: string;
  /** Shown when sending failed and the server gave no detail. */
  failure: FormMessage;
}

export interface ConversationProps extends RootProps<'div', 'DsConversation'> {
  content: ConversationContent;
  /** The messages, oldest first. */
  entries: readonly ConversationEntry[];
  /** Longest reply, in characters. */
  maxLength: number;
  /** A draft of the reply, which the form begins with. Default: empty */
  initialReply?: string;
  /** Checks the trimmed reply before it is sent. Default: it is not empty */
  validate?: Validate<{ reply: string }>;
  /** Sends the trimmed reply. A rejected promise counts as a failure. Without `onReply` there is no form. */
  onReply?: (text: string) => Promise<FormResult>;
}

const Root = styled('div', { name: 'DsConversation', slot: 'Root' })({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
});

const List = styled('ol', { name: 'DsConversation', slot: 'List' })({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // A sheet is not a whole number of pixels wide, and would cut the frames at its edge.
});

const Entry = styled('li', { name: 'DsConversation', slot: 'Entry' })(({ theme }) => ({
  display: 'grid',
  gap: 4,
  justifySelf: 'start',
  boxSizing: 'border-box',
  maxWidth: 'min(40em, 88%)',
  padding: '12px 16px 14px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.control,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-side="own"]': { justifySelf: 'end', backgroundColor: theme.vars.palette.surface.sunken },
}));

const Meta = styled('span', { name: 'DsConversation', slot: 'Meta' })(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  // The time wraps as a whole.
  '& > span': { display: 'inline-block' },
}));

const Text = styled('span', { name: 'DsConversation', slot: 'Text' })(({ theme }) => ({
  ...theme.typography.body1,
  whiteSpace: 'pre-wrap',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
}));

const Form = styled('form', { name: 'DsConversation', slot: 'Form' })({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  '& > div': { width: '100%' },
  // An empty status takes no space.
  '& > :empty': { position: 'absolute' },
});

function ReplyForm({
  content,
  maxLength,
  initialReply,
  validate,
  onReply,
}: ConversationProps & { onReply: (text: string) => Promise<FormResult> }) {
  const form = useForm<'reply'>({ failure: content.failure });
  const { busy, state, errorOf, failedBody, submit } = form;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const text = readFields(element, ['reply']).reply.trim();
    const missing = text ? null : ({ field: 'reply', code: 'reply_missing', message: content.noReply } as const);
    if (await submit(validate ? validate({ reply: text }) : missing, () => onReply(text))) element.reset();
  };

  return (
    <Form {...form.props} ref={form.ref} noValidate onSubmit={send}>
      <Field label={content.replyLabel} hint={content.replyHint} error={errorOf('reply')}>
        {(control) => (
          <FieldTextArea
            {...control}
            name="reply"
            rows={3}
            maxLength={maxLength}
            readOnly={busy}
            defaultValue={initialReply}
          />
        )}
      </Field>
      <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
        <span>{busy ? content.submittingLabel : content.submitLabel}</span>
      </Button>
      <div role="status">
        {failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}
        {state.status === 'succeeded' && <StatusStrip kind="success">{content.sent}</StatusStrip>}
      </div>
    </Form>
  );
}

/**
 * The messages between two sides, and a form to reply.
 *
 * Themeable as `DsConversation`.
 */
export function Conversation(inProps: ConversationProps) {
  const props = useThemeProps({ props: inProps, name: 'DsConversation' });
  const { content, entries, maxLength, initialReply, validate, onReply, ...other } = props;
  return (
    <Root {...ownerOf(props)} {...other}>
      {entries.length > 0 && (
        <List aria-label={content.label}>
          {entries.map(({ id, side, by, at, text }) => (
            <Entry key={id} data-side={side}>
              <Meta>
                <span>{by}</span>, <span>{at}</span>
              </Meta>
              <Text>
                <TextWithLinks>{text}</TextWithLinks>
              </Text>
            </Entry>
          ))}
        </List>
      )}
      {onReply && <ReplyForm {...props} onReply={onReply} />}
    </Root>
  );
}
