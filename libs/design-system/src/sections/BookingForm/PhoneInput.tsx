import type { ChangeEvent } from 'react';
import { FieldInput } from '../../components/Field/index.ts';
import { styled } from '../../components/styled/index.ts';
import { editPhone } from './phoneEdit.ts';

/** The country code every number has. It is shown, never typed. */
const COUNTRY_CODE = '+1';

const Root = styled('span', { name: 'DsBookingForm', slot: 'Phone' })({
  position: 'relative',
  display: 'block',
  // Digits and brackets of a number run left to right in every script.
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
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  'aria-describedby': string | undefined;
  'aria-invalid'?: true;
}

/** A phone number that formats itself while it is typed, pasted or filled in, with the caret where it was left. */
export function PhoneInput({ value, onChange, ...control }: PhoneInputProps) {
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '' } = nativeEvent as InputEvent;
    const edited = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const { text, caret } = editPhone(edited, value, inputType);
    // Written here rather than by the next render, which would put the caret to the end.
    input.value = text;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
    onChange(text);
  };
  return (
    <Root>
      <Prefix>{COUNTRY_CODE}</Prefix>
      <Input {...control} type="tel" inputMode="tel" autoComplete="tel" value={value} onChange={change} />
    </Root>
  );
}
