import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AccessListProps } from './sections/account/AccessList/index.ts';
import type { AccountEditFormProps } from './sections/account/AccountEditForm/index.ts';
import type { ActionNoticeProps } from './sections/account/ActionNotice/index.ts';
import type { ChangePasswordFormProps } from './sections/account/ChangePasswordForm/index.ts';
import type { ConversationProps } from './sections/account/Conversation/index.ts';
import type { DashboardHeaderProps } from './sections/account/DashboardHeader/index.ts';
import type { InvoiceSheetProps } from './sections/account/InvoiceSheet/index.ts';
import type { LoginFormProps } from './sections/account/LoginForm/index.ts';
import type { PasswordResetFormProps } from './sections/account/PasswordResetForm/index.ts';
import type { PaymentHistoryProps } from './sections/account/PaymentHistory/index.ts';
import type { ProjectProgressProps } from './sections/account/ProjectProgress/index.ts';
import type { PromptDialogProps } from './sections/account/PromptDialog/index.ts';
import type { RecoveryCodesProps } from './sections/account/RecoveryCodes/index.ts';
import type { RegisterFormProps } from './sections/account/RegisterForm/index.ts';
import type { SubscriptionListItemProps } from './sections/account/SubscriptionListItem/index.ts';
import type { SubscriptionSpotlightProps } from './sections/account/SubscriptionSpotlight/index.ts';
import type { VerificationBannerProps } from './sections/account/VerificationBanner/index.ts';
import type { WebsiteDialogProps } from './sections/account/WebsiteDialog/index.ts';
import type { ActivityChartProps } from './sections/admin/ActivityChart/index.ts';
import type { AdminSummaryProps } from './sections/admin/AdminSummary/index.ts';
import type { AdminTableProps } from './sections/admin/AdminTable/index.ts';
import type { NextCallProps } from './sections/admin/NextCall/index.ts';
import type { ReasonDialogProps } from './sections/admin/ReasonDialog/index.ts';
import type { RecordDialogProps } from './sections/admin/RecordDialog/index.ts';
import type { RunSheetProps } from './sections/admin/RunSheet/index.ts';
import type { WeekPlanProps } from './sections/admin/WeekPlan/index.ts';
import type { CheckoutPageProps } from './sections/checkout/CheckoutPage/index.ts';
import type { CheckoutResultProps } from './sections/checkout/CheckoutResult/index.ts';
import type { PaymentFormProps } from './sections/checkout/PaymentForm/index.ts';
import type { ProductListItemProps } from './sections/checkout/ProductListItem/index.ts';
import type { ProductSpotlightProps } from './sections/checkout/ProductSpotlight/index.ts';
import type { ConfirmDialogProps } from './sections/feedback/ConfirmDialog/index.ts';
import type { CookieNoticeProps } from './sections/feedback/CookieNotice/index.ts';
import type { LoadingOverlayProps } from './sections/feedback/LoadingOverlay/index.ts';
import type { MessageOverlayProps } from './sections/feedback/MessageOverlay/index.ts';
import type { NoticeProps } from './sections/feedback/Notice/index.ts';
import type { BookingFormProps } from './sections/forms/BookingForm/index.ts';
import type { ContactFormProps } from './sections/forms/ContactForm/index.ts';
import type { DayCalendarProps } from './sections/forms/DayCalendar/index.ts';
import type { ArticleProps } from './sections/marketing/Article/index.ts';
import type { BannerProps } from './sections/marketing/Banner/index.ts';
import type { BaselineHeroProps } from './sections/marketing/BaselineHero/index.ts';
import type { BeforeAfterGalleryProps } from './sections/marketing/BeforeAfterGallery/index.ts';
import type { CallBarProps } from './sections/marketing/CallBar/index.ts';
import type { ContactBandProps } from './sections/marketing/ContactBand/index.ts';
import type { FeatureHighlightsProps } from './sections/marketing/FeatureHighlights/index.ts';
import type { FramedCarouselProps } from './sections/marketing/FramedCarousel/index.ts';
import type { LegalPageProps } from './sections/marketing/LegalPage/index.ts';
import type { LogoWallProps } from './sections/marketing/LogoWall/index.ts';
import type { OffersProps } from './sections/marketing/Offers/index.ts';
import type { OpeningHoursProps } from './sections/marketing/OpeningHours/index.ts';
import type { PricePlansProps } from './sections/marketing/PricePlans/index.ts';
import type { ProjectCardProps } from './sections/marketing/ProjectCard/index.ts';
import type { QuestionListProps } from './sections/marketing/QuestionList/index.ts';
import type { SceneHeroProps } from './sections/marketing/SceneHero/index.ts';
import type { ServiceCardsProps } from './sections/marketing/ServiceCards/index.ts';
import type { ShowcaseCarouselProps } from './sections/marketing/ShowcaseCarousel/index.ts';
import type { SplitHeroProps } from './sections/marketing/SplitHero/index.ts';
import type { TeamProps } from './sections/marketing/Team/index.ts';
import type { TestimonialsProps } from './sections/marketing/Testimonials/index.ts';
import type { TrustPanelProps } from './sections/marketing/TrustPanel/index.ts';
import type { DashboardNavBarProps } from './sections/navigation/DashboardNavBar/index.ts';
import type { FooterProps } from './sections/navigation/Footer/index.ts';
import type { NavBarProps } from './sections/navigation/NavBar/index.ts';
import type { NavDrawerProps } from './sections/navigation/NavDrawer/index.ts';
import type { TopBarProps } from './sections/navigation/TopBar/index.ts';

/** Names of the required props. */
type RequiredKeys<Props> = { [Name in keyof Props]-?: object extends Pick<Props, Name> ? never : Name }[keyof Props];

/** The prop with a section's data: its content, or the record it shows. */
type SectionData<Props> = Props[keyof Props & ('content' | 'product' | 'questions')];

/** True if the content is required, and at least one of its texts is. */
type RequiresContent<Props> = RequiredKeys<Props> & ('content' | 'product' | 'questions') extends never
  ? false
  : object extends SectionData<Props>
    ? false
    : true;

/** Every section by name. `true` does not compile for a section whose content is optional. */
const sections = {
  AccountEditForm: true,
  AdminTable: true,
  Article: true,
  BaselineHero: true,
  BookingForm: true,
  CallBar: true,
  ChangePasswordForm: true,
  CheckoutPage: true,
  TrustPanel: true,
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
  FeatureHighlights: true,
  ProductListItem: true,
  ProductSpotlight: true,
  ProjectCard: true,
  ProjectProgress: true,
  QuestionList: true,
  RecordDialog: true,
  RegisterForm: true,
  CheckoutResult: true,
  SceneHero: true,
  ServiceCards: true,
  ShowcaseCarousel: true,
  SplitHero: true,
  SubscriptionListItem: true,
  SubscriptionSpotlight: true,
  TopBar: true,
  VerificationBanner: true,
  WebsiteDialog: true,
  ActivityChart: true,
  NextCall: true,
  DayCalendar: true,
  WeekPlan: true,
  AccessList: true,
  ActionNotice: true,
  PaymentHistory: true,
  InvoiceSheet: true,
  PromptDialog: true,
  ReasonDialog: true,
  Conversation: true,
  RecoveryCodes: true,
  RunSheet: true,
  Testimonials: true,
  PricePlans: true,
  LogoWall: true,
  Team: true,
  BeforeAfterGallery: true,
  OpeningHours: true,
  Banner: true,
} satisfies {
  AccountEditForm: RequiresContent<AccountEditFormProps>;
  AdminTable: RequiresContent<AdminTableProps<unknown>>;
  Article: RequiresContent<ArticleProps>;
  BaselineHero: RequiresContent<BaselineHeroProps>;
  BookingForm: RequiresContent<BookingFormProps>;
  CallBar: RequiresContent<CallBarProps>;
  ChangePasswordForm: RequiresContent<ChangePasswordFormProps>;
  CheckoutPage: RequiresContent<CheckoutPageProps>;
  TrustPanel: RequiresContent<TrustPanelProps>;
  ConfirmDialog: RequiresContent<ConfirmDialogProps>;
  ContactBand: RequiresContent<ContactBandProps>;
  ContactForm: RequiresContent<ContactFormProps>;
  CookieNotice: RequiresContent<CookieNoticeProps>;
  DashboardHeader: RequiresContent<DashboardHeaderProps>;
  DashboardNavBar: RequiresContent<DashboardNavBarProps>;
  ActivityChart: RequiresContent<ActivityChartProps>;
  NextCall: RequiresContent<NextCallProps>;
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
  FeatureHighlights: RequiresContent<FeatureHighlightsProps>;
  ProductListItem: RequiresContent<ProductListItemProps>;
  ProductSpotlight: RequiresContent<ProductSpotlightProps>;
  ProjectCard: RequiresContent<ProjectCardProps>;
  ProjectProgress: RequiresContent<ProjectProgressProps>;
  QuestionList: RequiresContent<QuestionListProps>;
  RecordDialog: RequiresContent<RecordDialogProps>;
  RegisterForm: RequiresContent<RegisterFormProps>;
  CheckoutResult: RequiresContent<CheckoutResultProps>;
  SceneHero: RequiresContent<SceneHeroProps>;
  ServiceCards: RequiresContent<ServiceCardsProps>;
  ShowcaseCarousel: RequiresContent<ShowcaseCarouselProps>;
  SplitHero: RequiresContent<SplitHeroProps>;
  SubscriptionListItem: RequiresContent<SubscriptionListItemProps>;
  SubscriptionSpotlight: RequiresContent<SubscriptionSpotlightProps>;
  TopBar: RequiresContent<TopBarProps>;
  VerificationBanner: RequiresContent<VerificationBannerProps>;
  WebsiteDialog: RequiresContent<WebsiteDialogProps>;
  DayCalendar: RequiresContent<DayCalendarProps>;
  WeekPlan: RequiresContent<WeekPlanProps>;
  AccessList: RequiresContent<AccessListProps>;
  ActionNotice: RequiresContent<ActionNoticeProps>;
  PaymentHistory: RequiresContent<PaymentHistoryProps>;
  InvoiceSheet: RequiresContent<InvoiceSheetProps>;
  PromptDialog: RequiresContent<PromptDialogProps>;
  ReasonDialog: RequiresContent<ReasonDialogProps>;
  Conversation: RequiresContent<ConversationProps>;
  RecoveryCodes: RequiresContent<RecoveryCodesProps>;
  RunSheet: RequiresContent<RunSheetProps>;
  Testimonials: RequiresContent<TestimonialsProps>;
  PricePlans: RequiresContent<PricePlansProps>;
  LogoWall: RequiresContent<LogoWallProps>;
  Team: RequiresContent<TeamProps>;
  BeforeAfterGallery: RequiresContent<BeforeAfterGalleryProps>;
  OpeningHours: RequiresContent<OpeningHoursProps>;
  Banner: RequiresContent<BannerProps>;
};

it('has an entry for every section', () => {
  const groups = readdirSync(new URL('./sections', import.meta.url));
  const folders = groups.flatMap((group) => readdirSync(new URL(`./sections/${group}`, import.meta.url)));
  expect(Object.keys(sections).sort()).toEqual(folders.sort());
});
