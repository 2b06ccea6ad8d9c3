import { TAX_KEYS, taxLabel } from '@threefold/api-contract/bills';
import { type BookingSettings, TAX_NUMBER_MAX_LENGTH } from '@threefold/api-contract/booking-settings';
import { Field, FieldInput, FieldSelect } from '@threefold/design-system/components/Field';
import { CheckCard } from '../shared/CheckCard.tsx';
import { settingsText as words } from './settingsContent.ts';

interface BillFieldsProps {
  settings: BookingSettings;
  errorOf: (field: string) => string | undefined;
}

/** What bills say: the tax with its registration number, and where the money goes. */
export const BillFields = ({ settings, errorOf }: BillFieldsProps) => (
  <>
    <Field label={words.tax.label} hint={words.tax.hint}>
      {(control) => (
        <FieldSelect {...control} name="tax" defaultValue={settings.tax}>
          {TAX_KEYS.map((key) => (
            <option key={key} value={key}>
              {taxLabel(key) ?? words.tax.none}
            </option>
          ))}
        </FieldSelect>
      )}
    </Field>
    <Field
      label={words.taxNumber.label}
      optional={words.optional}
      hint={words.taxNumber.hint}
      error={errorOf('taxNumber')}
    >
      {(control) => (
        <FieldInput
          {...control}
          name="taxNumber"
          maxLength={TAX_NUMBER_MAX_LENGTH}
          autoComplete="off"
          defaultValue={settings.taxNumber}
        />
      )}
    </Field>
    <Field label={words.payTo.label} optional={words.optional} hint={words.payTo.hint} error={errorOf('payTo')}>
      {(control) => (
        <FieldInput
          {...control}
          name="payTo"
          type="email"
          inputMode="email"
          autoComplete="off"
          defaultValue={settings.payTo}
        />
      )}
    </Field>
    <CheckCard name="remindUnpaid" label={words.remind} defaultChecked={settings.remindUnpaid} />
  </>
);
