import { styled } from '@mui/material/styles';
import { hasETransfers, TAX_NAME_MAX_LENGTH } from '@threefold/api-contract/bills';
import { type BookingSettings, TAX_NUMBER_MAX_LENGTH } from '@threefold/api-contract/booking-settings';
import { Field, FieldInput } from '@threefold/design-system/components/Field';
import { useRegion } from '../../../services/hostBrand.tsx';
import { CheckCard } from '../shared/CheckCard.tsx';
import { SheetHint } from '../shared/sheet.ts';
import { settingsText as words } from './settingsContent.ts';

/** The name and the rate, side by side where both labels fit. */
const TaxPair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'start',
  gap: '12px 24px',
  '& > p': { gridColumn: '1 / -1' },
});

interface BillFieldsProps {
  settings: BookingSettings;
  errorOf: (field: string) => string | undefined;
}

/** What bills say: the tax with its registration number, and where the money goes. */
export function BillFields({ settings, errorOf }: BillFieldsProps) {
  const isEmail = hasETransfers(useRegion());
  const payTo = isEmail ? words.payTo.eTransfer : words.payTo.transfer;
  return (
    <>
      <TaxPair>
        <Field label={words.tax.label} optional={words.optional} error={errorOf('taxName')}>
          {(control) => (
            <FieldInput
              {...control}
              name="taxName"
              maxLength={TAX_NAME_MAX_LENGTH}
              autoComplete="off"
              defaultValue={settings.tax?.name ?? ''}
            />
          )}
        </Field>
        <Field label={words.tax.percent} optional={words.optional} error={errorOf('taxPercent')}>
          {(control) => (
            <FieldInput
              {...control}
              name="taxPercent"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={settings.tax?.percent ?? ''}
            />
          )}
        </Field>
        <SheetHint>{words.tax.hint}</SheetHint>
      </TaxPair>
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
      <Field label={payTo.label} optional={words.optional} hint={payTo.hint} error={errorOf('payTo')}>
        {(control) => (
          <FieldInput
            {...control}
            name="payTo"
            type={isEmail ? 'email' : 'text'}
            autoComplete="off"
            defaultValue={settings.payTo}
          />
        )}
      </Field>
      <CheckCard name="remindUnpaid" label={words.remind} defaultChecked={settings.remindUnpaid} />
    </>
  );
}
