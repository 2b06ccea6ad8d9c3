import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { BOOKING_STATES } from '@threefold/api-contract/booking-state';
import type { Region } from '@threefold/api-contract/region';
import type { RecordEntry } from '@threefold/design-system/RecordDialog';
import {
  formatAddress,
  formatDate,
  formatPrice,
  hasAddress,
  mapsHref,
  phoneHref,
  withCountryCode,
} from '@threefold/validation';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminQuery } from '../../../services/api/adminApi.ts';
import { useFailure } from '../../../services/api/queries.tsx';
import { useRegion } from '../../../services/hostBrand.tsx';
import { PortalFrame } from '../../../services/portal/index.ts';
import { timeOf } from '../../../services/times.ts';
import { adminPath, type View } from '../addresses.ts';
import { nameOf } from '../bills/billsContent.ts';
import { shortDay } from '../clients/clientContent.ts';
import { openedTitles } from '../openedTitles.ts';
import { BackLink } from '../shared/BackLink.tsx';
import { adminText } from '../shared/content.ts';
import { ListFailure } from '../shared/ListFailure.tsx';
import { OfBrand } from '../shared/OfBrand.tsx';
import { SheetLoading } from '../shared/SheetLoading.tsx';
import { PANEL_GAP, PanelStack, Sheet, SheetHeading, SheetHint } from '../shared/sheet.ts';
import { Facts, Rows } from '../shared/sheetParts.tsx';
import { withoutThisYear } from '../shared/times.ts';
import { CustomerEntriesForm, CustomerNotes } from './CustomerForms.tsx';
import { type Customer, planWords, customerText as words } from './customersContent.ts';
import { DeleteCustomer } from './DeleteCustomer.tsx';
import { MergeCustomer } from './MergeCustomer.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: PANEL_GAP,
  [theme.breakpoints.down('dashboard')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** How many characters of a message its row shows. */
const EXCERPT_LENGTH = 120;

const day = (date: string, region: Region) => withoutThisYear(formatDate(date, region), region);

function factsOf(customer: Customer, region: Region): RecordEntry[] {
  const { phone, email, lastVisit, nextVisit, repeatWeeks, createdAt } = customer;
  return [
    ...(phone ? [{ label: 'Phone', value: withCountryCode(phone), href: phoneHref(phone) }] : []),
    ...(email ? [{ label: 'Email', value: email, href: `mailto:${email}` }] : []),
    ...(hasAddress(customer)
      ? [{ label: 'Address', value: formatAddress(customer, region), href: mapsHref(customer, region) }]
      : []),
    { label: words.last, value: lastVisit ? day(lastVisit, region) : words.none },
    { label: words.next, value: nextVisit ? day(nextVisit, region) : words.none },
    ...(repeatWeeks.length > 0 ? [{ label: words.plan, value: repeatWeeks.map(planWords).join(', ') }] : []),
    { label: words.since, value: shortDay(createdAt, region) },
  ];
}

const OpenButton = ({ view, id, name }: { view: View; id: string; name: string }) => (
  <Button
    variant="outlined"
    size="small"
    component={Link}
    to={adminPath(view, id)}
    aria-label={`${adminText.open}: ${name}`}
  >
    {adminText.open}
  </Button>
);

/** A part of the page with a heading; what it shows when it is empty. */
function Part({ title, empty, children }: { title: string; empty?: string | false; children?: ReactNode }) {
  return (
    <Sheet aria-label={title}>
      <SheetHeading>{title}</SheetHeading>
      {empty ? <SheetHint>{empty}</SheetHint> : children}
    </Sheet>
  );
}

function Visits({ bookings }: Pick<Customer, 'bookings'>) {
  const region = useRegion();
  return (
    <Rows
      rows={bookings.map((visit) => {
        const { id, date, submittedAt, services, option, state, quoteCents, repeatWeeks, keptDay } = visit;
        const currency = visit.currency ?? region.currency;
        const title = date ? day(date, region) : words.visits.estimate(shortDay(submittedAt, region));
        return {
          id,
          title,
          lines: [
            BOOKING_STATES[state],
            services,
            option,
            visit.address,
            repeatWeeks > 0 ? words.visits.kept(planWords(repeatWeeks), keptDay && day(keptDay, region)) : '',
          ],
          amount: quoteCents ? formatPrice(quoteCents, { ...region, currency }) : undefined,
          action: <OpenButton view="bookings" id={id} name={title} />,
        };
      })}
    />
  );
}

function Details({ customer }: { customer: Customer }) {
  const region = useRegion();
  const { bookings, due, messages } = customer;
  return (
    <>
      <Sheet aria-label={words.facts}>
        <Facts entries={factsOf(customer, region)} />
        <div>
          <Button component={Link} to={`${adminPath('bookings', 'new')}?customer=${customer.id}`} variant="outlined">
            {adminText.bookings.new}
          </Button>
        </div>
        <CustomerEntriesForm customer={customer} />
      </Sheet>
      <Columns>
        <PanelStack>
          <Part title={words.notes.title}>
            <CustomerNotes customer={customer} />
          </Part>
          <Part title={words.visits.title} empty={bookings.length === 0 && words.visits.empty}>
            <Visits bookings={bookings} />
          </Part>
        </PanelStack>
        <PanelStack>
          <Part title={words.due.title} empty={due.length === 0 && words.due.empty}>
            <Rows
              rows={due.map(({ id, number, totalCents, currency, dueOn }) => {
                const name = nameOf({ number, corrects: null });
                return {
                  id,
                  title: name,
                  lines: [words.due.on(day(dueOn, region))],
                  amount: formatPrice(totalCents, { ...region, currency }),
                  action: <OpenButton view="bills" id={id} name={name} />,
                };
              })}
            />
          </Part>
          <Part title={words.messages.title} empty={messages.length === 0 && words.messages.empty}>
            <Rows
              rows={messages.map(({ id, writtenAt, text, handled }) => ({
                id,
                title: withoutThisYear(timeOf(writtenAt, region), region),
                lines: [
                  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text,
                  handled ? words.messages.handled : words.messages.new,
                ],
                action: <OpenButton view="messages" id={id} name={timeOf(writtenAt, region)} />,
              }))}
            />
          </Part>
          <Sheet as="div">
            <MergeCustomer customer={customer} />
            {bookings.length === 0 && <DeleteCustomer customer={customer} />}
          </Sheet>
        </PanelStack>
      </Columns>
    </>
  );
}

function OneCustomer({ id }: { id: string }) {
  const query = useQuery(adminQuery('getCustomer', { id }));
  const failure = useFailure(query);
  return (
    <PortalFrame title={query.data?.name ?? openedTitles.customer()} panelGap={PANEL_GAP}>
      <div>
        <BackLink to={adminPath('customers')} label={words.back} />
      </div>
      {failure && <ListFailure failure={failure} isFetching={query.isFetching} />}
      {!failure && !query.data && <SheetLoading height="80vh" />}
      {query.data && (
        <OfBrand row={query.data}>
          <Details customer={query.data} />
        </OfBrand>
      )}
    </PortalFrame>
  );
}

/** A customer: visits, prices, what is due, conversations and lasting notes. */
export function CustomerPage() {
  const { id = '' } = useParams();
  // Another customer is another page, with nothing left of the one before.
  return <OneCustomer key={id} id={id} />;
}
