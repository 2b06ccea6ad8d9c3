import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Field, FieldInput, FieldSelect } from '@threefold/design-system/components/Field';
import { readFields, useForm } from '@threefold/design-system/components/form';
import { SettingsSection } from '@threefold/design-system/components/SettingsSection';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { type Company, countryOptions, firstCompanyFailure } from '@threefold/validation';
import { type FormEvent, useState } from 'react';
import { companyText as words } from '#texts/features/account/content';
import { api } from '../../../services/api/api.ts';
import { QueryNotice } from '../../../services/api/QueryNotice.tsx';
import { siteQuery, useFailure } from '../../../services/api/queries.tsx';
import { formResult } from '../../../services/forms/formResult.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import type { SessionUser } from '../../../services/session/session.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });

/** About as high as the form, so that nothing below moves when it comes. */
const Loading = styled('p')({ margin: 0, minHeight: '46rem' });

/** Rendered from the start, so that changes are announced; takes no space while empty. */
const Status = styled('div')({ '&:empty': { position: 'absolute' } });

/** The fields, with what a browser fills in. */
const FIELDS = [
  ['name', 'organization', 200],
  ['street', 'street-address', 200],
  ['city', 'address-level2', 200],
  ['region', 'address-level1', 200],
  ['postalCode', 'postal-code', 20],
  ['country', 'country', 2],
  ['taxNumber', 'off', 50],
  ['billingEmail', 'off', 254],
] as const satisfies readonly (readonly [keyof Company, string, number])[];

const OPTIONAL: readonly string[] = ['region', 'taxNumber', 'billingEmail'];

const NAMES = FIELDS.map(([name]) => name);

function CompanyForm({ user, company }: { user: SessionUser; company: Company | undefined }) {
  const region = useRegion();
  const [saved, setSaved] = useState(false);
  const { ref, props, busy, errorOf, failedBody, submit } = useForm<keyof Company>({ failure: words.failure });

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    const entered = readFields(event.currentTarget, NAMES);
    const store = () => formResult(api().updateCompany({ userId: user.id, company: entered }));
    setSaved(await submit(firstCompanyFailure(entered), store));
  };

  return (
    <Form {...props} ref={ref} noValidate onSubmit={send} aria-label={words.title}>
      {FIELDS.map(([name, autoComplete, maxLength]) => (
        <Field
          key={name}
          label={words.labels[name]}
          error={errorOf(name)}
          {...(OPTIONAL.includes(name) && { optional: words.optional })}
          {...(name === 'billingEmail' && { hint: words.billingHint })}
        >
          {(control) =>
            name === 'country' ? (
              <FieldSelect
                {...control}
                name={name}
                autoComplete={autoComplete}
                defaultValue={company?.country ?? region.country}
              >
                {countryOptions().map((country) => (
                  <option key={country.code} value={country.code}>
                    {country.name}
                  </option>
                ))}
              </FieldSelect>
            ) : (
              <FieldInput
                {...control}
                name={name}
                {...(name === 'billingEmail' && { type: 'email', inputMode: 'email' })}
                autoComplete={autoComplete}
                maxLength={maxLength}
                defaultValue={company?.[name] ?? ''}
                readOnly={busy}
              />
            )
          }
        </Field>
      ))}
      <Status role="status">
        {saved && <StatusStrip kind="success">{words.saved}</StatusStrip>}
        {failedBody && <StatusStrip kind="error">{failedBody}</StatusStrip>}
      </Status>
      <Button type="submit" variant="outlined" aria-disabled={busy || undefined}>
        {words.save}
      </Button>
    </Form>
  );
}

/** The company that a client's invoices are for (specification, section 17). */
export function CompanyDetails({ user }: { user: SessionUser }) {
  const query = useQuery({ ...siteQuery('updateCompany', { userId: user.id }), refetchOnWindowFocus: false });
  const failure = useFailure(query);
  return (
    <SettingsSection title={words.title} body={words.body}>
      {failure && <QueryNotice headingLevel={3} title={words.notLoaded} failure={failure} query={query} />}
      {!query.data && !failure && <Loading aria-busy="true">{words.loading}</Loading>}
      {query.data && <CompanyForm user={user} company={query.data.company} />}
    </SettingsSection>
  );
}
