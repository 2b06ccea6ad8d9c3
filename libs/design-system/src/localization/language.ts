import type { FormatOptions } from '@threefold/validation';
import type { CarouselProps } from '../components/Carousel/index.ts';
import type { ColorSchemeToggleProps } from '../components/ColorSchemeToggle/index.ts';
import type { GalleryItemProps } from '../components/GalleryItem/index.ts';
import type { ListSkeletonProps } from '../components/ListSkeleton/index.ts';
import type { PasswordStepsContent } from '../components/PasswordSteps/index.ts';
import type { Product, Subscription } from '../foundations/portal.ts';
import type { FormPanelProps } from '../layouts/FormPanel/index.ts';
import type { AccountEditFormProps } from '../sections/account/AccountEditForm/index.ts';
import type { ChangePasswordFormProps } from '../sections/account/ChangePasswordForm/index.ts';
import type { LoginFormProps } from '../sections/account/LoginForm/index.ts';
import type { PasswordResetFormProps } from '../sections/account/PasswordResetForm/index.ts';
import type { ProjectProgressProps, ProjectUnderWay } from '../sections/account/ProjectProgress/index.ts';
import type { RegisterFormProps } from '../sections/account/RegisterForm/index.ts';
import type { SubscriptionSpotlightContent } from '../sections/account/SubscriptionSpotlight/index.ts';
import type { WebsiteDialogProps } from '../sections/account/WebsiteDialog/index.ts';
import type { ActivityChartContent } from '../sections/admin/ActivityChart/index.ts';
import type { AdminSummaryContent } from '../sections/admin/AdminSummary/index.ts';
import type { AdminTableProps } from '../sections/admin/AdminTable/index.ts';
import type { NextCallContent, NextCallPerson } from '../sections/admin/NextCall/index.ts';
import type { RecordDialogProps } from '../sections/admin/RecordDialog/index.ts';
import type { PaymentFormProps } from '../sections/checkout/PaymentForm/index.ts';
import type { ProductSpotlightContent } from '../sections/checkout/ProductSpotlight/index.ts';
import type { ConfirmDialogProps } from '../sections/feedback/ConfirmDialog/index.ts';
import type { CookieNoticeProps } from '../sections/feedback/CookieNotice/index.ts';
import type { MessageOverlayProps } from '../sections/feedback/MessageOverlay/index.ts';
import type { BookingFormProps } from '../sections/forms/BookingForm/index.ts';
import type { ContactFormProps } from '../sections/forms/ContactForm/index.ts';
import type { FramedCarouselContent } from '../sections/marketing/FramedCarousel/index.ts';
import type { LegalPageProps } from '../sections/marketing/LegalPage/index.ts';
import type { ProjectCardProps } from '../sections/marketing/ProjectCard/index.ts';
import type { ShowcaseCarouselContent } from '../sections/marketing/ShowcaseCarousel/index.ts';
import type { DashboardNavBarProps } from '../sections/navigation/DashboardNavBar/index.ts';
import type { NavBarProps } from '../sections/navigation/NavBar/index.ts';
import type { NavDrawerProps } from '../sections/navigation/NavDrawer/index.ts';

/** Every text, including those with an English default: a missing translation does not compile. */
type Complete<Text> = {
  [Key in keyof Text]-?: NonNullable<Text[Key]> extends string | ((...facts: never[]) => string)
    ? NonNullable<Text[Key]>
    : Complete<NonNullable<Text[Key]>>;
};

/** The interface texts of a component, complete. */
type Words<Props extends { localeText?: object }> = Complete<NonNullable<Props['localeText']>>;

/** The texts of a component in one language. */
interface Texts<Props extends { content: unknown; localeText?: object }> {
  content: Props['content'];
  localeText: Words<Props>;
}

/** The library in one language. */
export interface Language {
  /** BCP 47 tag. */
  tag: string;
  direction: 'ltr' | 'rtl';
  formats: Required<FormatOptions>;
  contactForm: Texts<ContactFormProps>;
  bookingForm: { content: BookingFormProps['content']; localeText: Omit<Words<BookingFormProps>, 'longDate'> };
  loginForm: Texts<LoginFormProps>;
  registerForm: Texts<RegisterFormProps>;
  passwordSteps: PasswordStepsContent;
  passwordResetForm: { title: string; localeText: Words<PasswordResetFormProps> };
  changePasswordForm: { title: string; localeText: Words<ChangePasswordFormProps> };
  accountEditForm: Texts<AccountEditFormProps>;
  websiteDialog: Texts<WebsiteDialogProps>;
  paymentForm: Texts<PaymentFormProps>;
  formPanel: { homeLabel: string; localeText: Words<FormPanelProps> };
  navBar: Texts<NavBarProps>;
  dashboardNavBar: Texts<DashboardNavBarProps>;
  navDrawer: Texts<NavDrawerProps>;
  colorSchemeToggle: Words<ColorSchemeToggleProps>;
  carousel: Words<CarouselProps>;
  showcaseCarousel: ShowcaseCarouselContent;
  framedCarousel: FramedCarouselContent;
  galleryItem: Words<GalleryItemProps>;
  projectCard: Texts<ProjectCardProps>;
  legalPage: Texts<LegalPageProps>;
  cookieNotice: CookieNoticeProps['content'];
  confirmDialog: ConfirmDialogProps['content'];
  messageOverlay: Texts<MessageOverlayProps>;
  recordDialog: RecordDialogProps['content'];
  adminSummary: AdminSummaryContent;
  activityChart: ActivityChartContent;
  nextCall: { content: NextCallContent; person: NextCallPerson };
  adminTable: Texts<AdminTableProps<unknown>> & {
    headers: { name: string; received: string };
    filter: { label: string; option: string };
  };
  listSkeleton: Words<ListSkeletonProps>;
  projectProgress: Texts<ProjectProgressProps> & { project: ProjectUnderWay };
  subscription: { content: SubscriptionSpotlightContent } & Pick<Subscription, 'planName'> & {
      name: string;
      description: string;
    };
  product: { content: ProductSpotlightContent } & Pick<Product, 'name' | 'description' | 'billingFrequency'>;
}

/** A picture of one color. */
export const picture = (color: string, alt = '') => ({
  src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900"><path fill="${color}" d="M0 0h1440v900H0z"/></svg>`)}`,
  alt,
  width: 1440,
  height: 900,
});
