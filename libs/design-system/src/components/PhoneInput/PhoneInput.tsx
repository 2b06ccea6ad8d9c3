import { useForkRef } from '@mui/material/utils';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FieldInput } from '../Field/index.ts';
import { useLiveValue } from '../form/index.ts';
import { ownerOf, type RootProps, styled, useThemeProps } from '../styled/index.ts';
import {
  type Formats,
  loadedFormats,
  loadFormats,
  needsFormats,
  type PhoneCountry,
  phoneValue,
} from './phoneCountry.ts';
import { type Edit, editPhone, type TextAndCaret } from './phoneEdit.ts';

const Root = styled('span', { name: 'DsPhoneInput', slot: 'Root' })({
  position: 'relative',
  display: 'block',
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
   * The country of numbers typed without a +, which are formatted as usual there. Canada's and those of the United States are
   * displayed after their code, +1. Default: none; a number without a + stays as typed
   */
  defaultCountry?: PhoneCountry;
}

const show = (input: HTMLInputElement, { text, caret }: TextAndCaret) => {
  if (text === input.value) return;
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
};

/**
 * Formats a phone number on typing, paste and autofill, and keeps the caret in place. Accepts numbers of every country. Those with
 * a +, and those of a default country outside North America, are formatted once the formats of all countries have loaded. Until
 * then, and if they cannot be loaded, they stay as typed. `phoneValue` returns the number to send.
 *
 * Themeable as `DsPhoneInput`.
 */
export function PhoneInput(inProps: PhoneInputProps) {
  const props = useThemeProps({ props: inProps, name: 'DsPhoneInput' });
  const { defaultCountry, ref, classes, ...control } = props;
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(input, ref);
  const isFormattedLater = (text: string) => needsFormats(text, defaultCountry);
  const initial = typeof control.defaultValue === 'string' ? control.defaultValue : '';
  const formattedLater = useLiveValue(input, ({ value }) => isFormattedLater(value), isFormattedLater(initial));

  // Formats what was typed or autofilled before hydration.
  const formatEarly = useEffectEvent(() => {
    const { current } = input;
    if (current && !isFormattedLater(current.value)) current.value = phoneValue(current.value, defaultCountry);
  });
  useEffect(() => formatEarly(), []);

  const format = (element: HTMLInputElement, edit: Edit) => {
    const later = isFormattedLater(element.value);
    const formats = later ? loadedFormats() : undefined;
    if (later ? !formats : !defaultCountry) return;
    const edited = { text: element.value, caret: element.selectionStart ?? element.value.length };
    show(element, editPhone(edited, edit, formats && ((text) => formats.groupPhone(text, defaultCountry))));
  };

  const formatLoaded = useEffectEvent(({ nationalPhone }: Formats) => {
    const { current } = input;
    if (!current || !isFormattedLater(current.value)) return;
    if (current === document.activeElement) format(current, { inputType: '', data: null });
    else current.value = nationalPhone(current.value, defaultCountry);
  });
  useEffect(() => {
    if (!formattedLater) return;
    // Without the formats the number stays as typed, which is valid too.
    loadFormats().then(formatLoaded, () => {});
  }, [formattedLater]);

  return (
    // Phone numbers are left-to-right in every script. An attribute: plugins that mirror styles would mirror the property.
    <Root {...ownerOf(props)} dir="ltr">
      {defaultCountry && !formattedLater && <Prefix>+1</Prefix>}
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
