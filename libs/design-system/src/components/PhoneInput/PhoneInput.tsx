import type { ComponentsOverrides } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { type ComponentProps, type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { FieldInput } from '../Field/index.ts';
import { useLiveValue } from '../form/index.ts';
import { styled } from '../styled/index.ts';
import { CALLING_CODES, isTypedInternationally, type PhoneCountry, phoneValue } from './phoneCountry.ts';
import { editInternationalPhone, editPhone, type TextAndCaret } from './phoneEdit.ts';

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

export interface PhoneInputProps extends Omit<ComponentProps<typeof FieldInput>, 'type' | 'value' | 'onInput'> {
  /**
   * The country of numbers typed without a +. Its code is displayed before the number, and the number is formatted as usual
   * there. Default: none; a number without a + stays as typed
   */
  defaultCountry?: PhoneCountry;
}

type Format = (text: string) => string;

let loading: Promise<Format> | undefined;

/** Loads the formats of all countries once, on demand: they weigh more than a whole form. */
function loadFormat(): Promise<Format> {
  loading ??= import('./formatInternational.ts').then(
    ({ formatInternational }) => formatInternational,
    (error: unknown) => {
      // The next number with a + tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const show = (input: HTMLInputElement, { text, caret }: TextAndCaret) => {
  if (text === input.value) return;
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
};

const shownIn = (input: HTMLInputElement): TextAndCaret => ({
  text: input.value,
  caret: input.selectionStart ?? input.value.length,
});

/**
 * Formats a phone number on typing, paste and autofill, and keeps the caret in place. Takes numbers of every country: one that
 * starts with a + is formatted as in its country, once the formats have loaded. Until then, and if they cannot be loaded, it
 * stays as typed.
 *
 * Themeable as `DsPhoneInput`.
 */
export function PhoneInput({ defaultCountry, ref, ...control }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useForkRef(input, ref);
  const format = useRef<Format>(undefined);
  const isInternational = (text: string) => isTypedInternationally(text, defaultCountry);
  const initial = typeof control.defaultValue === 'string' ? control.defaultValue : '';
  const international = useLiveValue(input, ({ value }) => isInternational(value), isInternational(initial));

  // Formats what was typed or autofilled before hydration.
  const formatEarly = useEffectEvent(() => {
    if (input.current) input.current.value = phoneValue(input.current.value, defaultCountry);
  });
  useEffect(() => formatEarly(), []);

  const formatLoaded = useEffectEvent((loaded: Format) => {
    format.current = loaded;
    const element = input.current;
    if (!element || !isInternational(element.value)) return;
    show(element, editInternationalPhone(shownIn(element), { inputType: '', data: null }, loaded));
  });
  useEffect(() => {
    // Without the formats the number stays as typed, which the form accepts too.
    if (international) loadFormat().then(formatLoaded, () => {});
  }, [international]);

  const formatEdited = ({ currentTarget: element, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const edited = shownIn(element);
    const edit = nativeEvent as InputEvent;
    if (!isInternational(edited.text)) {
      if (defaultCountry) show(element, editPhone(edited, edit));
    } else if (format.current) show(element, editInternationalPhone(edited, edit, format.current));
  };

  return (
    <Root>
      {defaultCountry && !international && <Prefix>{CALLING_CODES[defaultCountry]}</Prefix>}
      <Input {...control} ref={inputRef} type="tel" inputMode="tel" autoComplete="tel" onInput={formatEdited} />
    </Root>
  );
}

declare module '@mui/material/styles' {
  interface ComponentNameToClassKey {
    DsPhoneInput: 'root' | 'prefix' | 'input';
  }
  interface Components<Theme = unknown> {
    DsPhoneInput?: { styleOverrides?: ComponentsOverrides<Theme>['DsPhoneInput'] };
  }
}
