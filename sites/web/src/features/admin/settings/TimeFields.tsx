import { styled } from '@mui/material/styles';
import {
  type BookingSettings,
  MINUTES_A_DAY_MAX,
  MINUTES_MAX,
  MINUTES_MIN,
} from '@threefold/api-contract/booking-settings';
import { optionsOf, workingMinutesOf } from '@threefold/api-contract/capacity';
import { type BookingOffer, capitalized, optionText, visitsOf } from '@threefold/api-contract/offer';
import { Field, FieldGroup, FieldInput } from '@threefold/design-system/components/Field';
import { Fragment } from 'react';
import { CheckCard } from '../shared/CheckCard.tsx';
import { SheetHint } from '../shared/sheet.ts';
import { settingsText } from './settingsContent.ts';

const words = settingsText.time;

/** An option and its minutes. */
const Grid = styled('div')(({ theme }) => ({
  ...theme.typography.label,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 6rem',
  alignItems: 'center',
  gap: '6px 12px',
  maxWidth: '26rem',
  '& input': { paddingInline: 14, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}));

const Hint = styled(SheetHint)({ marginTop: 12 });

export interface TimeFieldsProps {
  settings: BookingSettings;
  /** What the brand's customers book. */
  offer: BookingOffer;
  /** The error of a field, by its name, such as 'minutes 500–1000'. */
  errorOf: (field: string) => string | undefined;
}

/** How long each option takes, whether that fills a day, and how many minutes a day has. */
export function TimeFields({ settings, offer, errorOf }: TimeFieldsProps) {
  const options = optionsOf(offer);
  return (
    <>
      <FieldGroup
        role="group"
        legend={words.legend}
        error={options.map((option) => errorOf(`minutes ${option}`)).find(Boolean)}
      >
        <Grid>
          {options.map((option) => {
            const text = optionText({ selectedRange: option }, offer);
            return (
              <Fragment key={option}>
                <span>{text || capitalized(offer.visit)}</span>
                <FieldInput
                  name={`minutes ${option}`}
                  aria-label={words.label(text)}
                  aria-invalid={errorOf(`minutes ${option}`) ? true : undefined}
                  type="number"
                  inputMode="numeric"
                  min={MINUTES_MIN}
                  max={MINUTES_MAX}
                  defaultValue={settings.minutes[option] ?? ''}
                />
              </Fragment>
            );
          })}
        </Grid>
        <Hint>{words.hint}</Hint>
      </FieldGroup>
      <CheckCard name="countMinutes" label={words.count(visitsOf(offer))} defaultChecked={settings.countMinutes} />
      <Field
        label={words.aDay.label}
        optional={settingsText.optional}
        hint={words.aDay.hint(workingMinutesOf(settings))}
        error={errorOf('minutesADay')}
      >
        {(control) => (
          <FieldInput
            {...control}
            name="minutesADay"
            type="number"
            inputMode="numeric"
            min={1}
            max={MINUTES_A_DAY_MAX}
            defaultValue={settings.minutesADay || ''}
            sx={{ maxWidth: '7.5rem' }}
          />
        )}
      </Field>
    </>
  );
}
