import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { focusField, readFields } from '@threefold/design-system/components/form';
import { ADDRESS_MAX_LENGTH, type Address, firstAddressFailure } from '@threefold/validation';
import { type FormEvent, useRef, useState } from 'react';
import { OPTIONAL } from '#texts/features/booking/addressTexts';
import { useRegion } from '../../services/hostBrand.tsx';
import { addressFields } from './addressFields.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });

interface AddressFormProps {
  title: string;
  submitLabel: string;
  /** Sends the address. Returns why the server refused it, if it did. */
  onAddress: (address: Address) => Promise<{ refusal: string } | { accepted: boolean }>;
}

/** A form for the address of a home. It begins empty: the page of a link shows no address. */
export function AddressForm({ title, submitLabel, onAddress }: AddressFormProps) {
  const { country } = useRegion();
  const fields = addressFields(country);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ field: string; message: string }>();

  const refuse = (failure: { field: string; message: string }) => {
    setProblem(failure);
    focusField(form.current, failure.field);
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = readFields(
      event.currentTarget,
      fields.map(({ name }) => name),
    );
    const failure = firstAddressFailure(address, country);
    if (failure) return refuse(failure);
    const result = await onAddress(address);
    if ('refusal' in result) refuse({ field: 'street', message: result.refusal });
  };

  return (
    <Form ref={form} noValidate onSubmit={send} onInput={() => setProblem(undefined)} aria-label={title}>
      {fields.map(({ name, label, optional, autoComplete }) => (
        <Field
          key={name}
          label={label}
          optional={optional ? OPTIONAL : undefined}
          error={problem?.field === name ? problem.message : undefined}
        >
          {(control) => (
            <FieldInput {...control} name={name} autoComplete={autoComplete} maxLength={ADDRESS_MAX_LENGTH} />
          )}
        </Field>
      ))}
      <Button type="submit" variant="contained">
        <span>{submitLabel}</span>
      </Button>
    </Form>
  );
}
