import { COMPANY_ERRORS, COMPANY_TEXTS } from '#texts/company';
import { isEmail } from './email/email.ts';
import { type Failure, firstFailure, type Rule } from './failure.ts';
import { isBlank } from './text.ts';

/** The company that a client's invoices are for. What is not given is empty. */
export interface Company {
  name: string;
  /** With the number. */
  street: string;
  city: string;
  /** Province or state. */
  region: string;
  postalCode: string;
  /** Two capitals (ISO 3166-1), such as CA. */
  country: string;
  taxNumber: string;
  /** Gets receipts and mails about failed payments, too. */
  billingEmail: string;
}

/** The countries of a billing address (ISO 3166-1). */
const COUNTRIES: readonly string[] =
  'AD AE AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BZ CA CD CF CG CH CI CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MS MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PY QA RO RS RW SA SB SC SE SG SI SK SL SM SN SO SR SS ST SV SZ TC TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VG VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  );

/** Taxes there depend on the postal code. */
const NEEDS_POSTAL_CODE = ['CA', 'US'];

type Code = keyof typeof COMPANY_ERRORS;

const rules: readonly Rule<Company, keyof Company, Code>[] = [
  {
    field: 'name',
    code: 'company_name',
    message: COMPANY_ERRORS.company_name,
    failed: ({ name }) => isBlank(name),
  },
  {
    field: 'street',
    code: 'company_street',
    message: COMPANY_ERRORS.company_street,
    failed: ({ street }) => isBlank(street),
  },
  {
    field: 'city',
    code: 'company_city',
    message: COMPANY_ERRORS.company_city,
    failed: ({ city }) => isBlank(city),
  },
  {
    field: 'postalCode',
    code: 'company_postal_code',
    message: COMPANY_ERRORS.company_postal_code,
    failed: ({ country, postalCode }) => NEEDS_POSTAL_CODE.includes(country) && isBlank(postalCode),
  },
  {
    field: 'country',
    code: 'company_country',
    message: COMPANY_ERRORS.company_country,
    failed: ({ country }) => !COUNTRIES.includes(country),
  },
  {
    field: 'billingEmail',
    code: 'company_email',
    message: COMPANY_ERRORS.company_email,
    failed: ({ billingEmail }) => !isBlank(billingEmail) && !isEmail(billingEmail),
  },
];

/** A company as it is stored: each text on one line, without what cannot be seen. */
export const normalizeCompany = ({ billingEmail, ...company }: Company): Company => {
  const inOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return {
    name: inOneLine(company.name),
    street: inOneLine(company.street),
    city: inOneLine(company.city),
    region: inOneLine(company.region),
    postalCode: inOneLine(company.postalCode),
    country: company.country,
    taxNumber: inOneLine(company.taxNumber),
    billingEmail: inOneLine(billingEmail).toLowerCase(),
  };
};

/** Whether nothing but the country is given, which removes the company. */
export const isNoCompany = ({ country: _country, ...texts }: Company): boolean => Object.values(texts).every(isBlank);

/** The first reason to refuse a company, or null. */
export function firstCompanyFailure(entered: Company): Failure<keyof Company, Code> | null {
  const company = normalizeCompany(entered);
  return isNoCompany(company) ? null : firstFailure(rules, company);
}

const countryName = (code: string, { language } = COMPANY_TEXTS): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** The countries with their names, by name. */
export const countryOptions = (): { code: string; name: string }[] =>
  COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((one, other) =>
    one.name.localeCompare(other.name, COMPANY_TEXTS.language),
  );

/** A company's address and tax number in lines, as on an invoice. */
export const companyLines = (
  { street, city, region, postalCode, country, taxNumber }: Company,
  texts = COMPANY_TEXTS,
): string[] =>
  [
    street,
    [city, region, postalCode].filter(Boolean).join(' '),
    country && countryName(country, texts),
    taxNumber && texts.taxNumber(taxNumber),
  ].filter(Boolean);
