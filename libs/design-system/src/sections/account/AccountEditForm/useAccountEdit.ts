import { accountChanges, firstAccountEditFailure } from '@threefold/validation';
import { type FormEvent, useState } from 'react';
import { readFields, useForm } from '../../../components/form/index.ts';
import type { AccountEdit, AccountEditFormLocaleText, AccountEditFormProps } from './accountEditFormTypes.ts';

type Options = Pick<
  AccountEditFormProps,
  'content' | 'account' | 'validate' | 'onSubmit' | 'onUnchanged' | 'onInvalid' | 'onFailed'
> & {
  localeText: Partial<AccountEditFormLocaleText>;
};

/** The form's submission: only changed fields are sent, and another email needs the current password. */
export function useAccountEdit({
  content,
  account,
  validate = firstAccountEditFailure,
  onSubmit,
  onUnchanged,
  onInvalid,
  onFailed,
  localeText,
}: Options) {
  const [changesEmail, setChangesEmail] = useState(false);
  const [unchanged, setUnchanged] = useState(false);
  const form = useForm<keyof AccountEdit>({ localeText, failure: content.failure, onInvalid, onFailed });
  const { reset, submit } = form;

  const isAnotherEmail = (email: string) => accountChanges(account, { ...account, email }).email !== undefined;

  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    setUnchanged(false);
    setChangesEmail(isAnotherEmail(readFields(event.currentTarget, ['email']).email));
    form.props.onInput();
  };

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readFields(event.currentTarget, ['firstName', 'lastName', 'email', 'password']);
    const anotherEmail = isAnotherEmail(values.email);
    setChangesEmail(anotherEmail);
    const failure = validate(values, anotherEmail);
    const changes = { ...accountChanges(account, values), ...(anotherEmail && { password: values.password }) };
    const nothingToSave = !failure && Object.keys(changes).length === 0;
    setUnchanged(nothingToSave);
    if (nothingToSave) {
      reset();
      onUnchanged?.();
    } else {
      void submit(failure, () => onSubmit(changes));
    }
  };

  return { form, changesEmail, unchanged, handleInput, send };
}
