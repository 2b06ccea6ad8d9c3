import { useState } from 'react';
import { FieldInput } from '../Field/index.ts';
import { Icon } from '../Icon/index.ts';
import { useLocaleText } from '../localeText/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';

/** Interface texts of the input. */
export interface PasswordInputLocaleText {
  showPassword: string;
  hidePassword: string;
}

/** Attributes, `className`, `sx` and `ref` are the input's; its surroundings have `classes`. */
export interface PasswordInputProps extends RootProps<'input', 'DsPasswordInput', 'type'> {
  /** Default: English */
  localeText?: Partial<PasswordInputLocaleText>;
}

const ENGLISH: PasswordInputLocaleText = { showPassword: 'Show password', hidePassword: 'Hide password' };

const Root = styled('div', { name: 'DsPasswordInput', slot: 'Root' })({ position: 'relative' });

const Input = styled(FieldInput, { name: 'DsPasswordInput', slot: 'Input' })({
  paddingInlineEnd: 56,
  // Hides Edge's own reveal button.
  '&::-ms-reveal': { display: 'none' },
});

const Toggle = styled('button', { name: 'DsPasswordInput', slot: 'Toggle' })(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 4,
  insetBlock: 0,
  marginBlock: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  borderRadius: theme.brand.shape.control,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  // Keeps the focus ring inside the input.
  '&:focus-visible': { outlineOffset: -4 },
  '&:disabled': { color: theme.vars.palette.text.disabled, cursor: 'default' },
}));

/**
 * A password input with a button that shows the password.
 *
 * Themeable as `DsPasswordInput`.
 */
export function PasswordInput(inProps: PasswordInputProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPasswordInput' });
  const { localeText: ownTexts, classes, ...input } = props;
  const localeText = useLocaleText('DsPasswordInput', ENGLISH, ownTexts);
  const [shown, setShown] = useState(false);
  return (
    <Root {...ownerOf(props)}>
      <Input {...input} type={shown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      <Toggle
        type="button"
        aria-label={shown ? localeText.hidePassword : localeText.showPassword}
        aria-controls={input.id}
        disabled={input.disabled}
        onClick={() => setShown(!shown)}
      >
        <Icon size={22}>
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
          <circle cx="12" cy="12" r="3" />
          {shown && <path d="m4 4 16 16" />}
        </Icon>
      </Toggle>
    </Root>
  );
}
