import type { PromptDialogField } from '@threefold/design-system/PromptDialog';
import { FACTOR_CODE_MAX_LENGTH, PASSKEY_NAME_MAX_LENGTH } from '@threefold/validation';

/** Asks for the name of a passkey. */
export const nameField = (texts: Pick<PromptDialogField, 'label' | 'hint' | 'initialValue'>): PromptDialogField => ({
  ...texts,
  name: 'name',
  kind: 'text',
  maxLength: PASSKEY_NAME_MAX_LENGTH,
});

/** Asks for a code of the app, or for a recovery code. */
export const codeField = (label: string, kind: 'code' | 'recovery'): PromptDialogField => ({
  name: 'code',
  label,
  kind,
  maxLength: FACTOR_CODE_MAX_LENGTH,
});
