import type { FormatOptions } from '@threefold/validation';
import type { PasswordStepsContent } from '../../components/PasswordSteps/index.ts';
import type { Product, Subscription } from '../../foundations/portal.ts';
import type { AccountEditFormProps } from '../../sections/account/AccountEditForm/index.ts';
import type { LoginFormProps } from '../../sections/account/LoginForm/index.ts';
import type { ProjectProgressProps, ProjectUnderWay } from '../../sections/account/ProjectProgress/index.ts';
import type { RegisterFormProps } from '../../sections/account/RegisterForm/index.ts';
import type { SubscriptionSpotlightContent } from '../../sections/account/SubscriptionSpotlight/index.ts';
import type { WebsiteDialogProps } from '../../sections/account/WebsiteDialog/index.ts';
import type { ActivityChartContent } from '../../sections/admin/ActivityChart/index.ts';
import type { AdminSummaryContent } from '../../sections/admin/AdminSummary/index.ts';
import type { AdminTableProps } from '../../sections/admin/AdminTable/index.ts';
import type { NextCallContent, NextCallPerson } from '../../sections/admin/NextCall/index.ts';
import type { RecordDialogProps } from '../../sections/admin/RecordDialog/index.ts';
import type { PaymentFormProps } from '../../sections/checkout/PaymentForm/index.ts';
import type { ProductSpotlightContent } from '../../sections/checkout/ProductSpotlight/index.ts';
import type { ConfirmDialogProps } from '../../sections/feedback/ConfirmDialog/index.ts';
import type { CookieNoticeProps } from '../../sections/feedback/CookieNotice/index.ts';
import type { MessageOverlayProps } from '../../sections/feedback/MessageOverlay/index.ts';
import type { BookingFormProps } from '../../sections/forms/BookingForm/index.ts';
import type { ContactFormProps } from '../../sections/forms/ContactForm/index.ts';
import type { FramedCarouselContent } from '../../sections/marketing/FramedCarousel/index.ts';
import type { LegalPageProps } from '../../sections/marketing/LegalPage/index.ts';
import type { ProjectCardProps } from '../../sections/marketing/ProjectCard/index.ts';
import type { ShowcaseCarouselContent } from '../../sections/marketing/ShowcaseCarousel/index.ts';
import type { DashboardNavBarProps } from '../../sections/navigation/DashboardNavBar/index.ts';
import type { NavBarProps } from '../../sections/navigation/NavBar/index.ts';
import type { NavDrawerProps } from '../../sections/navigation/NavDrawer/index.ts';

/** What the host writes itself, for the sections of the stories. */
export interface Content {
  formats: Required<FormatOptions>;
  contactForm: Of<ContactFormProps>;
  bookingForm: Of<BookingFormProps>;
  loginForm: Of<LoginFormProps>;
  registerForm: Of<RegisterFormProps>;
  passwordSteps: PasswordStepsContent;
  passwordResetForm: { title: string };
  changePasswordForm: { title: string };
  accountEditForm: Of<AccountEditFormProps>;
  websiteDialog: Of<WebsiteDialogProps>;
  paymentForm: Of<PaymentFormProps>;
  formPanel: { homeLabel: string };
  navBar: Of<NavBarProps>;
  dashboardNavBar: Of<DashboardNavBarProps>;
  navDrawer: Of<NavDrawerProps>;
  showcaseCarousel: ShowcaseCarouselContent;
  framedCarousel: FramedCarouselContent;
  projectCard: Of<ProjectCardProps>;
  legalPage: Of<LegalPageProps>;
  cookieNotice: CookieNoticeProps['content'];
  confirmDialog: ConfirmDialogProps['content'];
  messageOverlay: Of<MessageOverlayProps>;
  recordDialog: RecordDialogProps['content'];
  adminSummary: AdminSummaryContent;
  activityChart: ActivityChartContent;
  nextCall: { content: NextCallContent; person: NextCallPerson };
  adminTable: Of<AdminTableProps<unknown>> & {
    headers: { name: string; received: string };
    filter: { label: string; option: string };
  };
  projectProgress: Of<ProjectProgressProps> & { project: ProjectUnderWay };
  subscription: { content: SubscriptionSpotlightContent } & Pick<Subscription, 'planName'> & {
      name: string;
      description: string;
    };
  product: { content: ProductSpotlightContent } & Pick<Product, 'name' | 'description' | 'billingFrequency'>;
}

type Of<Props extends { content: unknown }> = Pick<Props, 'content'>;

/** A picture of one color. */
export const picture = (color: string, alt = '') => ({
  src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900"><path fill="${color}" d="M0 0h1440v900H0z"/></svg>`)}`,
  alt,
  width: 1440,
  height: 900,
});
