import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AccountEditFormProps } from './sections/AccountEditForm/index.ts';
import type { AdminSummaryProps } from './sections/AdminSummary/index.ts';
import type { AdminTableProps } from './sections/AdminTable/index.ts';
import type { ArticleProps } from './sections/Article/index.ts';
import type { BaselineHeroProps } from './sections/BaselineHero/index.ts';
import type { BookingFormProps } from './sections/BookingForm/index.ts';
import type { CallBarProps } from './sections/CallBar/index.ts';
import type { ChangePasswordFormProps } from './sections/ChangePasswordForm/index.ts';
import type { CheckoutShellProps } from './sections/CheckoutShell/index.ts';
import type { ClaimsPanelProps } from './sections/ClaimsPanel/index.ts';
import type { ConfirmDialogProps } from './sections/ConfirmDialog/index.ts';
import type { ContactBandProps } from './sections/ContactBand/index.ts';
import type { ContactFormProps } from './sections/ContactForm/index.ts';
import type { CookieNoticeProps } from './sections/CookieNotice/index.ts';
import type { DashboardHeaderProps } from './sections/DashboardHeader/index.ts';
import type { DashboardNavBarProps } from './sections/DashboardNavBar/index.ts';
import type { FooterProps } from './sections/Footer/index.ts';
import type { FramedCarouselProps } from './sections/FramedCarousel/index.ts';
import type { LegalPageProps } from './sections/LegalPage/index.ts';
import type { LoadingOverlayProps } from './sections/LoadingOverlay/index.ts';
import type { LoginFormProps } from './sections/LoginForm/index.ts';
import type { MessageOverlayProps } from './sections/MessageOverlay/index.ts';
import type { NavBarProps } from './sections/NavBar/index.ts';
import type { NavDrawerProps } from './sections/NavDrawer/index.ts';
import type { NoticeProps } from './sections/Notice/index.ts';
import type { OffersProps } from './sections/Offers/index.ts';
import type { PasswordResetFormProps } from './sections/PasswordResetForm/index.ts';
import type { PaymentFormProps } from './sections/PaymentForm/index.ts';
import type { PillarsProps } from './sections/Pillars/index.ts';
import type { ProductListItemProps } from './sections/ProductListItem/index.ts';
import type { ProductSpotlightProps } from './sections/ProductSpotlight/index.ts';
import type { ProjectCardProps } from './sections/ProjectCard/index.ts';
import type { ProjectProgressProps } from './sections/ProjectProgress/index.ts';
import type { QuestionListProps } from './sections/QuestionList/index.ts';
import type { RecordDialogProps } from './sections/RecordDialog/index.ts';
import type { RegisterFormProps } from './sections/RegisterForm/index.ts';
import type { ReturnShellProps } from './sections/ReturnShell/index.ts';
import type { SceneHeroProps } from './sections/SceneHero/index.ts';
import type { ServiceCardsProps } from './sections/ServiceCards/index.ts';
import type { ShowcaseCarouselProps } from './sections/ShowcaseCarousel/index.ts';
import type { SplitHeroProps } from './sections/SplitHero/index.ts';
import type { SubscriptionListItemProps } from './sections/SubscriptionListItem/index.ts';
import type { SubscriptionSpotlightProps } from './sections/SubscriptionSpotlight/index.ts';
import type { TopBarProps } from './sections/TopBar/index.ts';
import type { VerificationBannerProps } from './sections/VerificationBanner/index.ts';
import type { WebsiteDialogProps } from './sections/WebsiteDialog/index.ts';

/** Names of the required props. */
type RequiredKeys<Props> = { [Name in keyof Props]-?: object extends Pick<Props, Name> ? never : Name }[keyof Props];

/** The prop with a section's data: its content, or the record it shows. */
type SectionData<Props> = Props[keyof Props & ('content' | 'product' | 'questions')];

/** True if neither the content nor any text in it is optional: a missing text does not compile. */
type RequiresContent<Props> = RequiredKeys<Props> & ('content' | 'product' | 'questions') extends never
  ? false
  : object extends SectionData<Props>
    ? false
    : true;

/** Every section by name. A false entry is a type error here. */
const sections = {
  AccountEditForm: true,
  AdminTable: true,
  Article: true,
  BaselineHero: true,
  BookingForm: true,
  CallBar: true,
  ChangePasswordForm: true,
  CheckoutShell: true,
  ClaimsPanel: true,
  ConfirmDialog: true,
  ContactBand: true,
  ContactForm: true,
  CookieNotice: true,
  DashboardHeader: true,
  DashboardNavBar: true,
  AdminSummary: true,
  Footer: true,
  FramedCarousel: true,
  LegalPage: true,
  LoadingOverlay: true,
  LoginForm: true,
  MessageOverlay: true,
  NavBar: true,
  NavDrawer: true,
  Notice: true,
  Offers: true,
  PasswordResetForm: true,
  PaymentForm: true,
  Pillars: true,
  ProductListItem: true,
  ProductSpotlight: true,
  ProjectCard: true,
  ProjectProgress: true,
  QuestionList: true,
  RecordDialog: true,
  RegisterForm: true,
  ReturnShell: true,
  SceneHero: true,
  ServiceCards: true,
  ShowcaseCarousel: true,
  SplitHero: true,
  SubscriptionListItem: true,
  SubscriptionSpotlight: true,
  TopBar: true,
  VerificationBanner: true,
  WebsiteDialog: true,
} satisfies {
  AccountEditForm: RequiresContent<AccountEditFormProps>;
  AdminTable: RequiresContent<AdminTableProps<unknown>>;
  Article: RequiresContent<ArticleProps>;
  BaselineHero: RequiresContent<BaselineHeroProps>;
  BookingForm: RequiresContent<BookingFormProps>;
  CallBar: RequiresContent<CallBarProps>;
  ChangePasswordForm: RequiresContent<ChangePasswordFormProps>;
  CheckoutShell: RequiresContent<CheckoutShellProps>;
  ClaimsPanel: RequiresContent<ClaimsPanelProps>;
  ConfirmDialog: RequiresContent<ConfirmDialogProps>;
  ContactBand: RequiresContent<ContactBandProps>;
  ContactForm: RequiresContent<ContactFormProps>;
  CookieNotice: RequiresContent<CookieNoticeProps>;
  DashboardHeader: RequiresContent<DashboardHeaderProps>;
  DashboardNavBar: RequiresContent<DashboardNavBarProps>;
  AdminSummary: RequiresContent<AdminSummaryProps>;
  Footer: RequiresContent<FooterProps>;
  FramedCarousel: RequiresContent<FramedCarouselProps>;
  LegalPage: RequiresContent<LegalPageProps>;
  LoadingOverlay: RequiresContent<LoadingOverlayProps>;
  LoginForm: RequiresContent<LoginFormProps>;
  MessageOverlay: RequiresContent<MessageOverlayProps>;
  NavBar: RequiresContent<NavBarProps>;
  NavDrawer: RequiresContent<NavDrawerProps>;
  Notice: RequiresContent<NoticeProps>;
  Offers: RequiresContent<OffersProps>;
  PasswordResetForm: RequiresContent<PasswordResetFormProps>;
  PaymentForm: RequiresContent<PaymentFormProps>;
  Pillars: RequiresContent<PillarsProps>;
  ProductListItem: RequiresContent<ProductListItemProps>;
  ProductSpotlight: RequiresContent<ProductSpotlightProps>;
  ProjectCard: RequiresContent<ProjectCardProps>;
  ProjectProgress: RequiresContent<ProjectProgressProps>;
  QuestionList: RequiresContent<QuestionListProps>;
  RecordDialog: RequiresContent<RecordDialogProps>;
  RegisterForm: RequiresContent<RegisterFormProps>;
  ReturnShell: RequiresContent<ReturnShellProps>;
  SceneHero: RequiresContent<SceneHeroProps>;
  ServiceCards: RequiresContent<ServiceCardsProps>;
  ShowcaseCarousel: RequiresContent<ShowcaseCarouselProps>;
  SplitHero: RequiresContent<SplitHeroProps>;
  SubscriptionListItem: RequiresContent<SubscriptionListItemProps>;
  SubscriptionSpotlight: RequiresContent<SubscriptionSpotlightProps>;
  TopBar: RequiresContent<TopBarProps>;
  VerificationBanner: RequiresContent<VerificationBannerProps>;
  WebsiteDialog: RequiresContent<WebsiteDialogProps>;
};

it('has an entry for every section', () => {
  const folders = readdirSync(new URL('./sections', import.meta.url));
  expect(Object.keys(sections).sort()).toEqual(folders.sort());
});
