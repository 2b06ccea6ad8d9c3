import { formatPhone } from '@threefold/validation';
import { type FormEvent, useEffect, useRef } from 'react';
import { FieldInput } from '../../../components/Field/index.ts';
import { styled } from '../../../components/styled/index.ts';
import { editPhone } from './phoneEdit.ts';

/** Every number has this country code. It is displayed, not typed. */
const COUNTRY_CODE = '+1';

const Root = styled('span', { name: 'DsBookingForm', slot: 'Phone' })({
  position: 'relative',
  display: 'block',
  // Phone numbers are left-to-right in every script.
  direction: 'ltr',
});

const Prefix = styled('span', { name: 'DsBookingForm', slot: 'PhonePrefix' })(({ theme }) => ({
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

const Input = styled(FieldInput, { name: 'DsBookingForm', slot: 'PhoneInput' })(({ theme }) => ({
  '&&': { paddingInlineStart: 68 },
  fontFamily: theme.typography.button.fontFamily,
  fontWeight: theme.typography.button.fontWeight,
}));

interface PhoneInputProps {
  id: string;
  name: string;
  defaultValue: string | undefined;
  readOnly: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid'?: true;
}

function formatEdited({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
  const edited = { text: input.value, caret: input.selectionStart ?? input.value.length };
  const { text, caret } = editPhone(edited, nativeEvent as InputEvent);
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** Formats a phone number on typing, paste and autofill, and keeps the caret in place. */
export function PhoneInput(control: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Formats what was typed or autofilled before hydration.
  useEffect(() => {
    if (input.current) input.current.value = formatPhone(input.current.value);
  }, []);
  return (
    <Root>
      <Prefix>{COUNTRY_CODE}</Prefix>
      <Input {...control} ref={input} type="tel" inputMode="tel" autoComplete="tel" onInput={formatEdited} />
    </Root>
  );
}
