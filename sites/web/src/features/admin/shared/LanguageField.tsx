import type { Language } from '@threefold/api-contract/language';
import { Field, FieldSelect } from '@threefold/design-system/components/Field';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** A language in English, without its region: French. */
const nameOf = (language: Language): string => NAMES.of(new Intl.Locale(language).language) ?? language;

export interface LanguageFieldProps {
  label: string;
  /** Of the brand's pages, besides English. The field is left out where there are none. */
  languages: readonly Language[] | undefined;
  /** What the empty choice is called. Default: there is none, and English is the first choice */
  unknown?: string;
  defaultValue?: string;
  onChange?: (language: Language) => void;
}

/** In which language somebody is written to. */
export function LanguageField({ label, languages = [], unknown, defaultValue, onChange }: LanguageFieldProps) {
  if (languages.length === 0) return null;
  const choices = ['en-CA' as const, ...languages];
  return (
    <Field label={label}>
      {(control) => (
        <FieldSelect
          {...control}
          name="language"
          defaultValue={defaultValue}
          onChange={({ target }) => {
            const chosen = choices.find((language) => language === target.value);
            if (chosen) onChange?.(chosen);
          }}
        >
          {unknown !== undefined && <option value="">{unknown}</option>}
          {choices.map((language) => (
            <option key={language} value={language}>
              {nameOf(language)}
            </option>
          ))}
        </FieldSelect>
      )}
    </Field>
  );
}
