/** A text for each form of a number that the language has. `#` is the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Says a number with the words that it requires in the language, such as "8 characters".
 *
 * @param locale BCP 47 tag
 */
export const plural =
  (locale: string, forms: Forms) =>
  (count: number): string =>
    (forms[new Intl.PluralRules(locale).select(count)] ?? forms.other).replace(
      '#',
      new Intl.NumberFormat(locale).format(count),
    );
