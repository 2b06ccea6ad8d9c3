import { useForkRef } from '@mui/material/utils';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FieldInput } from '../Field/index.ts';
import { useLiveValue } from '../form/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';
import { CALLING_CODES, isTypedInternationally, type PhoneCountry, phoneValue } from './phoneCountry.ts';
import { type Edit, editPhone, type TextAndCaret } from './phoneEdit.ts';

const Root = styled('span', { name: 'DsPhoneInput', slot: 'Root' })({
  position: 'relative',
  display: 'block',
  // Phone numbers are left-to-right in every script.
  direction: 'ltr',
});

const Prefix = styled('span', { name: 'DsPhoneInput', slot: 'Prefix' })(({ theme }) => ({
  ...theme.typography.button,
  fontSize: theme.typography.input.fontSize,
  position: 'absolute',
  insetBlock: theme.brand.borders.control,
  insetInlineStart: theme.brand.borders.control,
  width: 48,
  display: 'grid',
  placeContent: 'center',
  backgroundColor: theme.vars.palette.surface.sunken,
  borderInlineEnd: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
  borderStartStartRadius: theme.brand.shape.control - theme.brand.borders.control,
  borderEndStartRadius: theme.brand.shape.control - theme.brand.borders.control,
  pointerEvents: 'none',
}));

const Input = styled(FieldInput, { name: 'DsPhoneInput', slot: 'Input' })(({ theme }) => ({
  'span + &&': { paddingInlineStart: 68 },
  fontFamily: theme.typography.button.fontFamily,
  fontWeight: theme.typography.button.fontWeight,
}));

/** Attributes, `className`, `sx` and `ref` are the input's; its surroundings have `classes`. */
export interface PhoneInputProps extends RootProps<'input', 'DsPhoneInput', 'type' | 'value' | 'onInput'> {
  /**
   * The country of numbers typed without a +. Its code is displayed before the number, and the number is formatted as usual
   * there. Default: none; a number without a + stays as typed
   */
  defaultCountry?: PhoneCountry;
}

type Format = (text: string) => string;

const show = (input: HTMLInputElement, { text, caret }: TextAndCaret) => {
  if (text === input.value) return;
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
};

/**
 * Formats a phone number on typing, paste and autofill, and keeps the caret in place. Accepts numbers of every country: one that
 * starts with a + is formatted as its country does, once the formats have loaded. Until then, and if they cannot be loaded, it
 * stays as typed.
 *
 * Themeable as `DsPhoneInput`.
 */
export function PhoneInput(inProps: PhoneInputProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPhoneInput' });
  const { defaultCountry, ref, classes, ...control } = props;
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(input, ref);
  const formatInternational = useRef<Format>(undefined);
  const isInternational = (text: string) => isTypedInternationally(text, defaultCountry);
  const initial = typeof control.defaultValue === 'string' ? control.defaultValue : '';
  const international = useLiveValue(input, ({ value }) => isInternational(value), isInternational(initial));

  // Formats what was typed or autofilled before hydration.
  const formatEarly = useEffectEvent(() => {
    if (input.current) input.current.value = phoneValue(input.current.value, defaultCountry);
  });
  useEffect(() => formatEarly(), []);

  const format = (element: HTMLInputElement, edit: Edit) => {
    const hasPlus = isInternational(element.value);
    if (hasPlus ? !formatInternational.current : !defaultCountry) return;
    const edited = { text: element.value, caret: element.selectionStart ?? element.value.length };
    show(element, editPhone(edited, edit, hasPlus ? formatInternational.current : undefined));
  };

  const formatLoaded = useEffectEvent((loaded: { formatInternational: Format }) => {
    formatInternational.current = loaded.formatInternational;
    if (input.current) format(input.current, { inputType: '', data: null });
  });
  useEffect(() => {
    if (!international) return;
    // The formats weigh more than a whole form. Without them the number stays as typed, which is valid too.
    import('./formatInternational.ts').then(formatLoaded, () => {});
  }, [international]);

  return (
    <Root {...ownerOf(props)}>
      {defaultCountry && !international && <Prefix>{CALLING_CODES[defaultCountry]}</Prefix>}
      <Input
        {...control}
        ref={inputRef}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onInput={({ currentTarget, nativeEvent }) => format(currentTarget, nativeEvent as InputEvent)}
      />
    </Root>
  );
}
