import type { currentPasswordFailure, FailureCode, passkeyNameFailure } from '@threefold/validation';
import type { PageSections } from '../augmentation/pageSections.ts';
import type { Parts } from '../augmentation/parts.ts';
import type { PortalSections } from '../augmentation/portalSections.ts';
import type { BookingFormFailureCode, BookingFormLocaleText } from '../sections/forms/BookingForm/index.ts';

interface Themeable extends PageSections, PortalSections, Parts {}

/** Every text, including those with an English default. */
type Complete<Text> = {
  [Key in keyof Text]-?: NonNullable<Text[Key]> extends string | ((...facts: never[]) => string)
    ? NonNullable<Text[Key]>
    : Complete<NonNullable<Text[Key]>>;
};

/** The interface texts of everything that has some. Bars pass the texts of `DsMenuButton`. */
type AllTexts = {
  [Name in Exclude<keyof Themeable, 'DsMenuButton'> as Themeable[Name] extends { props: infer Props }
    ? 'localeText' extends keyof Props
      ? Name
      : never
    : never]: Themeable[Name] extends { props: { localeText?: infer Text } } ? Complete<NonNullable<Text>> : never;
};

/** The texts of forms whose rules the host gives: here, those of the usual rules. */
interface TextsByHost {
  DsBookingForm: Pick<Complete<BookingFormLocaleText>, 'hints'> & { errors: Record<BookingFormFailureCode, string> };
  DsPromptDialog: Omit<AllTexts['DsPromptDialog'], 'errors' | 'errorTitles'> & {
    errors: Record<FailureCode<typeof currentPasswordFailure | typeof passkeyNameFailure>, string>;
  };
}

/** Every interface text by the theme's names. A text that a pack lacks is a compile error. */
export type LocaleTexts = Omit<AllTexts, keyof TextsByHost> & TextsByHost;

/** The interface texts of the library in one language, for `createTheme(theme, locale)`. */
export interface Locale {
  components?: { [Name in keyof LocaleTexts]: { defaultProps: { localeText: LocaleTexts[Name] } } };
}

/** A pack with these texts. */
export const localeOf = (texts: LocaleTexts): Locale => packOf(texts) as Locale;

/** A pack with some of the texts. */
export const packOf = (texts: object): object => ({
  components: Object.fromEntries(
    Object.entries(texts).map(([name, localeText]) => [name, { defaultProps: { localeText } }]),
  ),
});
