import {
  type FailureCode,
  firstWebsiteFailure,
  normalizeWebsite,
  type SubscriptionWebsite,
} from '@threefold/validation';
import { type FormEvent, useId } from 'react';
import { Field, FieldInput } from '../../../components/Field/index.ts';
import { FormDialog, FormDialogBody, type FormDialogContent } from '../../../components/FormDialog/index.ts';
import {
  type FormLocaleText,
  type FormMessage,
  type FormResult,
  readFields,
  useForm,
  type Validate,
} from '../../../components/form/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { dialogEdge, ModalDialog } from '../../../components/ModalDialog/index.ts';
import type { HeadingLevel } from '../../../components/styled/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../../../components/styled/index.ts';

/** The texts of the dialog. */
export interface WebsiteDialogContent extends FormDialogContent {
  /** What the website is used for. */
  lead: string;
  label: string;
  /** Format of the URL. */
  hint: string;
  /** Shown when saving failed and the server gave no detail. */
  failure: FormMessage;
}

/** Interface texts of the dialog. */
export type WebsiteDialogLocaleText = FormLocaleText<FailureCode<typeof firstWebsiteFailure>>;

export interface WebsiteDialogProps extends RootProps<'div', 'DsWebsiteDialog', 'onSubmit'> {
  /** Whether it is shown. While it is, the page behind it is inert. */
  open: boolean;
  content: WebsiteDialogContent;
  /** The current URL, if any. */
  website?: string | null;
  /** Saves the URL, with `https://` added if it has no scheme. A rejected promise counts as a failure. */
  onSubmit: (website: string) => Promise<FormResult>;
  /** Checks the URL as typed, before it is saved. Default: `firstWebsiteFailure` of `@threefold/validation` */
  validate?: Validate<SubscriptionWebsite>;
  /** Called on cancel and after the URL is saved. */
  onClose: () => void;
  /** Default: English */
  localeText?: Partial<WebsiteDialogLocaleText>;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}

const Panel = styled(ModalDialog, { name: 'DsWebsiteDialog', slot: 'Panel' })(({ theme }) => ({
  width: 480,
  ...dialogEdge(theme.vars.palette.accent.main),
}));

const Root = styled(FormDialogBody, { name: 'DsWebsiteDialog', slot: 'Root' })({});

function WebsiteForm({
  content,
  website,
  onSubmit,
  validate = firstWebsiteFailure,
  onClose,
  localeText,
  headingLevel,
  titleId,
}: WebsiteDialogProps & { titleId: string }) {
  const form = useForm<'clientWebsiteURL'>({ localeText, failure: content.failure });
  const { busy, errorOf, submit } = form;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readFields(event.currentTarget, ['clientWebsiteURL']);
    const save = () => onSubmit(normalizeWebsite(values.clientWebsiteURL));
    if (await submit(validate(values), save)) onClose();
  };

  return (
    <FormDialog
      headingLevel={headingLevel}
      content={content}
      form={form}
      titleId={titleId}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={content.label} hint={content.hint} error={errorOf('clientWebsiteURL')}>
        {(control) => (
          <FieldInput
            {...control}
            name="clientWebsiteURL"
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={busy}
            defaultValue={website ?? ''}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/**
 * Asks for the website of a subscription. Validates the URL and shows the result of saving it.
 *
 * Themeable as `DsWebsiteDialog`.
 */
export function WebsiteDialog(inProps: WebsiteDialogProps) {
  const props = useThemeProps({ props: inProps, name: 'DsWebsiteDialog' });
  const { open, content, website, onSubmit, validate, onClose, localeText: ownTexts, headingLevel, ...other } = props;
  const localeText = useLocaleText<Partial<WebsiteDialogLocaleText>>('DsWebsiteDialog', {}, ownTexts);
  const titleId = useId();
  return (
    <Panel {...ownerOf(props)} open={open} onEscape={onClose} aria-labelledby={titleId}>
      <Root {...other}>
        <WebsiteForm {...props} localeText={localeText} titleId={titleId} />
      </Root>
    </Panel>
  );
}
