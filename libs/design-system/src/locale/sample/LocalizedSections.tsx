import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatDateTime } from '@threefold/validation';
import { type ReactNode, useState } from 'react';
import { ColorSchemeToggle } from '../../components/ColorSchemeToggle/index.ts';
import { FormatProvider } from '../../components/FormatProvider/index.ts';
import { ListSkeleton } from '../../components/ListSkeleton/index.ts';
import { ModalDialog } from '../../components/ModalDialog/index.ts';
import { FormPanel } from '../../layouts/FormPanel/index.ts';
import { AccountEditForm } from '../../sections/account/AccountEditForm/index.ts';
import { ChangePasswordForm } from '../../sections/account/ChangePasswordForm/index.ts';
import { LoginForm } from '../../sections/account/LoginForm/index.ts';
import { PasswordResetForm } from '../../sections/account/PasswordResetForm/index.ts';
import { ProjectProgress } from '../../sections/account/ProjectProgress/index.ts';
import { RegisterForm } from '../../sections/account/RegisterForm/index.ts';
import { SubscriptionSpotlight } from '../../sections/account/SubscriptionSpotlight/index.ts';
import { WebsiteDialog } from '../../sections/account/WebsiteDialog/index.ts';
import { ActivityChart } from '../../sections/admin/ActivityChart/index.ts';
import { AdminSummary } from '../../sections/admin/AdminSummary/index.ts';
import { AdminTable, FIRST_VIEW, type TableView } from '../../sections/admin/AdminTable/index.ts';
import { NextCall } from '../../sections/admin/NextCall/index.ts';
import { RecordDialog } from '../../sections/admin/RecordDialog/index.ts';
import { PaymentForm } from '../../sections/checkout/PaymentForm/index.ts';
import { ProductSpotlight } from '../../sections/checkout/ProductSpotlight/index.ts';
import { ConfirmDialog } from '../../sections/feedback/ConfirmDialog/index.ts';
import { CookieNotice } from '../../sections/feedback/CookieNotice/index.ts';
import { MessageOverlay } from '../../sections/feedback/MessageOverlay/index.ts';
import { BookingForm, usualBookingFailure } from '../../sections/forms/BookingForm/index.ts';
import { ContactForm } from '../../sections/forms/ContactForm/index.ts';
import { FramedCarousel } from '../../sections/marketing/FramedCarousel/index.ts';
import { LegalPage } from '../../sections/marketing/LegalPage/index.ts';
import { ProjectCard } from '../../sections/marketing/ProjectCard/index.ts';
import { ShowcaseCarousel } from '../../sections/marketing/ShowcaseCarousel/index.ts';
import { DashboardNavBar } from '../../sections/navigation/DashboardNavBar/index.ts';
import { NavBar } from '../../sections/navigation/NavBar/index.ts';
import { NavDrawer } from '../../sections/navigation/NavDrawer/index.ts';
import type { Content } from './content.ts';

const Page = styled('main')({ display: 'grid', gap: 48, padding: 20 });
const Narrow = styled('div')({ display: 'grid', gap: 48, width: '100%', maxWidth: 375 });

const ok = async () => ({ status: 'OK' });
const ignore = () => {};
const LOGO = <strong>Northgate</strong>;
const THUMBNAIL = { url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', alt: '' };
const TODAY = '2026-06-10';

interface Row {
  id: string;
  name: string;
  received: string;
}

const ROWS: readonly Row[] = [
  { id: '1', name: 'Sam Whitlock', received: '2026-06-09T14:30:00Z' },
  { id: '2', name: 'Émile Roy', received: '2026-06-08T09:05:00Z' },
];

function Table({ adminTable: { content, headers, filter }, formats }: Content) {
  const [view, setView] = useState<TableView>({ ...FIRST_VIEW, sort: { key: 'received', direction: 'descending' } });
  return (
    <AdminTable
      content={content}
      columns={[
        { key: 'name', header: headers.name, render: ({ name }: Row) => name, rowHeader: true },
        { key: 'received', header: headers.received, render: ({ received }) => formatDateTime(received, formats) },
      ]}
      filters={[{ key: 'state', label: filter.label, options: [{ value: 'handled', label: filter.option }] }]}
      rows={ROWS}
      count={120}
      pageSize={50}
      getRowId={({ id }) => id}
      view={view}
      onViewChange={setView}
    />
  );
}

/** A button that opens something. */
function Opener({ label, children }: { label: string; children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children(open, () => setOpen(false))}
    </div>
  );
}

/** Sections with content in one language, by group. Each group is a story. */
export const groups = {
  forms: ({ contactForm, bookingForm }: Content) => (
    <Page>
      <ContactForm {...contactForm} onSubmit={ok} resultDelay={0} />
      <BookingForm
        {...bookingForm}
        validate={usualBookingFailure}
        onSubmit={ok}
        resultDelay={0}
        initialValues={{ service: 'visit', date: TODAY, message: bookingForm.content.dateLabel }}
      />
    </Page>
  ),
  account: (language: Content) => (
    <FormPanel logo={LOGO} homeHref="#home" homeLabel={language.formPanel.homeLabel} onClose={ignore}>
      <Narrow>
        <LoginForm {...language.loginForm} onSubmit={ok} onResetPassword={ignore} />
        <RegisterForm {...language.registerForm} onSubmit={ok} />
      </Narrow>
    </FormPanel>
  ),
  accountEdit: (language: Content) => (
    <Page>
      <AccountEditForm
        {...language.accountEditForm}
        account={{ firstName: 'Sam', lastName: 'Whitlock', email: 'sam@whitlock.test' }}
        onSubmit={ok}
        onChangePassword={ignore}
      />
    </Page>
  ),
  passwords: ({ passwordSteps, passwordResetForm, changePasswordForm }: Content) => (
    <Page>
      <Narrow>
        <PasswordResetForm
          content={{ ...passwordSteps, title: passwordResetForm.title }}
          onRequestCode={ok}
          onValidateCode={ok}
          onChangePassword={ok}
          onDone={ignore}
        />
        <Opener label={changePasswordForm.title}>
          {(open, close) => (
            <ModalDialog open={open} onEscape={close} aria-labelledby="password-title">
              <ChangePasswordForm
                titleId="password-title"
                email="sam@whitlock.test"
                content={{ ...passwordSteps, title: changePasswordForm.title }}
                onRequestCode={ok}
                onValidateCode={ok}
                onChangePassword={ok}
                onClose={close}
                onDone={close}
              />
            </ModalDialog>
          )}
        </Opener>
      </Narrow>
    </Page>
  ),
  checkout: ({ paymentForm, product, subscription, websiteDialog, formats }: Content) => (
    <Page>
      <PaymentForm
        {...paymentForm}
        order={{
          name: product.name,
          image: THUMBNAIL,
          price: 129_900,
          billingFrequency: product.billingFrequency,
        }}
        email="sam@whitlock.test"
        today={TODAY}
        onPay={ok}
      />
      <ProductSpotlight
        content={product.content}
        product={{
          id: 'quotes',
          name: product.name,
          description: product.description,
          iconThumbnail: THUMBNAIL,
          stripePriceId: 'price',
          stripeProductId: 'product',
          subscriptionPrice: 129_900,
          billingFrequency: product.billingFrequency,
        }}
        onGet={ignore}
      />
      <SubscriptionSpotlight
        content={subscription.content}
        subscription={{
          id: 'desk',
          plan: 'pro',
          planName: subscription.planName,
          active: true,
          purchaseDate: '2026-01-04',
          renewalDate: '2026-07-04',
          stripeProduct: {
            id: 'desk',
            baseName: subscription.name,
            description: subscription.description,
            iconThumbnail: THUMBNAIL,
          },
        }}
        today={TODAY}
        timeZone={formats.timeZone}
        onCancel={ignore}
        onConfigure={ignore}
      />
      <Opener label={websiteDialog.content.title}>
        {(open, close) => <WebsiteDialog {...websiteDialog} open={open} onSubmit={ok} onClose={close} />}
      </Opener>
    </Page>
  ),
  navigation: ({ navBar, navDrawer }: Content) => (
    <>
      <Opener label={navDrawer.content.label}>
        {(open, close) => <NavDrawer {...navDrawer} id="menu" open={open} onClose={close} onNavigate={ignore} />}
      </Opener>
      <NavBar
        {...navBar}
        logo={LOGO}
        homeHref="#home"
        menu={{ open: false, onOpen: ignore, controls: 'menu' }}
        actions={<ColorSchemeToggle />}
      />
    </>
  ),
  marketing: ({ showcaseCarousel, framedCarousel, projectCard, projectProgress }: Content) => (
    <Page>
      <ShowcaseCarousel id="work" content={showcaseCarousel} />
      <FramedCarousel content={framedCarousel} />
      <ProjectCard {...projectCard} />
      <ProjectProgress {...projectProgress} />
    </Page>
  ),
  legal: ({ legalPage, formPanel }: Content) => (
    <LegalPage {...legalPage} logo={LOGO} homeHref="#home" homeLabel={formPanel.homeLabel} onGoBack={ignore} />
  ),
  admin: (language: Content) => (
    <>
      <DashboardNavBar {...language.dashboardNavBar} logo={LOGO} homeHref="#home" currentIndex={0} />
      <Page>
        <AdminSummary content={language.adminSummary} />
        <NextCall {...language.nextCall} onHandled={ignore} onNext={ignore} />
        <Table {...language} />
        <ActivityChart content={language.activityChart} />
        <ListSkeleton variant="description" />
        <Opener label={language.recordDialog.title}>
          {(open, close) => <RecordDialog content={language.recordDialog} open={open} onClose={close} />}
        </Opener>
      </Page>
    </>
  ),
  feedback: ({ confirmDialog, messageOverlay, cookieNotice }: Content) => (
    <Page>
      <Opener label={confirmDialog.title}>
        {(open, close) => (
          <ConfirmDialog content={confirmDialog} open={open} tone="danger" onConfirm={close} onDecline={close} />
        )}
      </Opener>
      <Opener label={messageOverlay.content.title}>
        {(open, close) => <MessageOverlay {...messageOverlay} open={open} kind="success" onClose={close} />}
      </Opener>
      <CookieNotice content={cookieNotice} onAccept={ignore} />
    </Page>
  ),
};

export type Group = keyof typeof groups;

/** A group of sections with content in one language, and its formats. The theme has their interface texts. */
export const LocalizedSections = ({ content, group }: { content: Content; group: Group }) => (
  <FormatProvider {...content.formats}>{groups[group](content)}</FormatProvider>
);
