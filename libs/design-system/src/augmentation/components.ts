import type { ComponentsOverrides, ComponentsPropsList, ComponentsVariants } from '@mui/material/styles';
import type { ArtworkProps } from '../components/Artwork/index.ts';
import type { CarouselProps } from '../components/Carousel/index.ts';
import type { CodeInputProps } from '../components/CodeInput/index.ts';
import type { ColorSchemeToggleProps } from '../components/ColorSchemeToggle/index.ts';
import type { EmptyStateProps } from '../components/EmptyState/index.ts';
import type { EmailInputLocaleText, FieldProps } from '../components/Field/index.ts';
import type { FormDialogProps } from '../components/FormDialog/index.ts';
import type { FormHeadingProps } from '../components/FormHeading/index.ts';
import type { GalleryItemProps } from '../components/GalleryItem/index.ts';
import type { HighlightLinkProps } from '../components/HighlightLink/index.ts';
import type { IconProps } from '../components/Icon/index.ts';
import type { LinkedTextProps } from '../components/LinkedText/index.ts';
import type { ListRowProps } from '../components/ListRow/index.ts';
import type { ListSkeletonProps } from '../components/ListSkeleton/index.ts';
import type { MenuButtonProps } from '../components/MenuButton/index.ts';
import type { ModalDialogProps } from '../components/ModalDialog/index.ts';
import type { PasswordInputProps } from '../components/PasswordInput/index.ts';
import type { PasswordStepsProps } from '../components/PasswordSteps/index.ts';
import type { PhoneInputProps } from '../components/PhoneInput/index.ts';
import type { PlanBadgeProps } from '../components/PlanBadge/index.ts';
import type { PriceProps } from '../components/Price/index.ts';
import type { RichTextProps } from '../components/RichText/index.ts';
import type { SchemePictureProps } from '../components/SchemePicture/index.ts';
import type { SettingsSectionProps } from '../components/SettingsSection/index.ts';
import type { SpotlightProps } from '../components/Spotlight/index.ts';
import type { StatusDotProps } from '../components/StatusDot/index.ts';
import type { StatusStripProps } from '../components/StatusStrip/index.ts';
import type { StepProgressProps } from '../components/StepProgress/index.ts';
import type { RootProps } from '../components/styled/index.ts';
import type { TechnologyTagProps } from '../components/TechnologyTag/index.ts';
import type { ThumbnailProps } from '../components/Thumbnail/index.ts';
import type { BookingPanelProps } from '../layouts/BookingPanel/index.ts';
import type { DashboardPanelProps, DashboardProps } from '../layouts/Dashboard/index.ts';
import type { FormPanelProps } from '../layouts/FormPanel/index.ts';
import type { RailSectionProps } from '../layouts/RailSection/index.ts';
import type { SplitSectionProps } from '../layouts/SplitSection/index.ts';
import type { AccessListProps } from '../sections/account/AccessList/index.ts';
import type { AccountEditFormProps } from '../sections/account/AccountEditForm/index.ts';
import type { ActionNoticeProps } from '../sections/account/ActionNotice/index.ts';
import type { ChangePasswordFormProps } from '../sections/account/ChangePasswordForm/index.ts';
import type { ConversationProps } from '../sections/account/Conversation/index.ts';
import type { DashboardHeaderProps } from '../sections/account/DashboardHeader/index.ts';
import type { InvoiceSheetProps } from '../sections/account/InvoiceSheet/index.ts';
import type { LoginFormProps } from '../sections/account/LoginForm/index.ts';
import type { PasswordResetFormProps } from '../sections/account/PasswordResetForm/index.ts';
import type { PaymentHistoryProps } from '../sections/account/PaymentHistory/index.ts';
import type { ProjectProgressProps } from '../sections/account/ProjectProgress/index.ts';
import type { PromptDialogProps } from '../sections/account/PromptDialog/index.ts';
import type { RecoveryCodesProps } from '../sections/account/RecoveryCodes/index.ts';
import type { RegisterFormProps } from '../sections/account/RegisterForm/index.ts';
import type { SubscriptionListItemProps } from '../sections/account/SubscriptionListItem/index.ts';
import type { SubscriptionSpotlightProps } from '../sections/account/SubscriptionSpotlight/index.ts';
import type { VerificationBannerProps } from '../sections/account/VerificationBanner/index.ts';
import type { WebsiteDialogProps } from '../sections/account/WebsiteDialog/index.ts';
import type { ActivityChartProps } from '../sections/admin/ActivityChart/index.ts';
import type { AdminSummaryProps } from '../sections/admin/AdminSummary/index.ts';
import type { AdminTableProps } from '../sections/admin/AdminTable/index.ts';
import type { NextCallProps } from '../sections/admin/NextCall/index.ts';
import type { ReasonDialogProps } from '../sections/admin/ReasonDialog/index.ts';
import type { RecordDialogProps } from '../sections/admin/RecordDialog/index.ts';
import type { RunSheetProps } from '../sections/admin/RunSheet/index.ts';
import type { WeekPlanProps } from '../sections/admin/WeekPlan/index.ts';
import type { CheckoutPageProps } from '../sections/checkout/CheckoutPage/index.ts';
import type { CheckoutResultProps } from '../sections/checkout/CheckoutResult/index.ts';
import type { PaymentFormProps } from '../sections/checkout/PaymentForm/index.ts';
import type { ProductListItemProps } from '../sections/checkout/ProductListItem/index.ts';
import type { ProductSpotlightProps } from '../sections/checkout/ProductSpotlight/index.ts';
import type { ConfirmDialogProps } from '../sections/feedback/ConfirmDialog/index.ts';
import type { CookieNoticeProps } from '../sections/feedback/CookieNotice/index.ts';
import type { LoadingOverlayProps } from '../sections/feedback/LoadingOverlay/index.ts';
import type { MessageOverlayProps } from '../sections/feedback/MessageOverlay/index.ts';
import type { NoticeProps } from '../sections/feedback/Notice/index.ts';
import type { BookingFormProps } from '../sections/forms/BookingForm/index.ts';
import type { ContactFormProps } from '../sections/forms/ContactForm/index.ts';
import type { DayCalendarProps } from '../sections/forms/DayCalendar/index.ts';
import type { ArticleProps } from '../sections/marketing/Article/index.ts';
import type { BannerProps } from '../sections/marketing/Banner/index.ts';
import type { BaselineHeroProps } from '../sections/marketing/BaselineHero/index.ts';
import type { BeforeAfterGalleryProps } from '../sections/marketing/BeforeAfterGallery/index.ts';
import type { CallBarProps } from '../sections/marketing/CallBar/index.ts';
import type { ContactBandProps } from '../sections/marketing/ContactBand/index.ts';
import type { FeatureHighlightsProps } from '../sections/marketing/FeatureHighlights/index.ts';
import type { FramedCarouselProps } from '../sections/marketing/FramedCarousel/index.ts';
import type { LegalPageProps } from '../sections/marketing/LegalPage/index.ts';
import type { LogoWallProps } from '../sections/marketing/LogoWall/index.ts';
import type { OffersProps } from '../sections/marketing/Offers/index.ts';
import type { OpeningHoursProps } from '../sections/marketing/OpeningHours/index.ts';
import type { PricePlansProps } from '../sections/marketing/PricePlans/index.ts';
import type { ProjectCardProps } from '../sections/marketing/ProjectCard/index.ts';
import type { QuestionListProps } from '../sections/marketing/QuestionList/index.ts';
import type { SceneHeroProps } from '../sections/marketing/SceneHero/index.ts';
import type { ServiceCardsProps } from '../sections/marketing/ServiceCards/index.ts';
import type { ShowcaseCarouselProps } from '../sections/marketing/ShowcaseCarousel/index.ts';
import type { SplitHeroProps } from '../sections/marketing/SplitHero/index.ts';
import type { TeamProps } from '../sections/marketing/Team/index.ts';
import type { TestimonialsProps } from '../sections/marketing/Testimonials/index.ts';
import type { TrustPanelProps } from '../sections/marketing/TrustPanel/index.ts';
import type { DashboardNavBarProps } from '../sections/navigation/DashboardNavBar/index.ts';
import type { FooterProps } from '../sections/navigation/Footer/index.ts';
import type { NavBarProps } from '../sections/navigation/NavBar/index.ts';
import type { NavDrawerProps } from '../sections/navigation/NavDrawer/index.ts';
import type { TopBarProps } from '../sections/navigation/TopBar/index.ts';

/**
 * Every name that a theme can style: the slots, and the props if the theme can set their defaults. The rest of the typing
 * follows, for `createTheme({ components })` and `useThemeProps`.
 */
interface ThemeableComponents {
  DsVisuallyHidden: { props: RootProps<'span', 'DsVisuallyHidden'>; slots: 'root' };
  DsSchemePicture: { props: SchemePictureProps; slots: 'root' | 'picture' | 'image' };
  DsModalDialog: { props: ModalDialogProps; slots: 'root' };
  DsContainer: { props: RootProps<'div', 'DsContainer'>; slots: 'root' };
  DsArtwork: { props: ArtworkProps; slots: 'root' };
  DsAccessList: {
    props: AccessListProps;
    slots: 'root' | 'empty' | 'list' | 'entry' | 'words' | 'name' | 'badge' | 'buttons' | 'detail' | 'status';
  };
  DsAccountEditForm: {
    props: AccountEditFormProps;
    slots:
      | 'root'
      | 'back'
      | 'title'
      | 'name'
      | 'notice'
      | 'columns'
      | 'form'
      | 'actions'
      | 'changePassword'
      | 'status'
      | 'note'
      | 'noteTitle';
  };
  DsActionNotice: { props: ActionNoticeProps; slots: 'root' | 'text' | 'actions' };
  DsActivityChart: {
    props: ActivityChartProps;
    slots: 'root' | 'caption' | 'legend' | 'key' | 'bars' | 'period' | 'bar' | 'periodName';
  };
  DsAdminSummary: { props: AdminSummaryProps; slots: 'root' | 'count' | 'value' | 'countLabel' };
  DsRunSheet: {
    props: RunSheetProps;
    slots:
      | 'root'
      | 'loading'
      | 'table'
      | 'head'
      | 'headCell'
      | 'headNotes'
      | 'body'
      | 'row'
      | 'time'
      | 'noTime'
      | 'customer'
      | 'name'
      | 'cell'
      | 'place'
      | 'work'
      | 'price'
      | 'note'
      | 'action'
      | 'notes';
  };
  DsTestimonials: {
    props: TestimonialsProps;
    slots: 'root' | 'title' | 'lede' | 'list' | 'item' | 'rating' | 'quote' | 'person' | 'portrait' | 'name' | 'role';
  };
  DsPricePlans: {
    props: PricePlansProps;
    slots:
      | 'root'
      | 'title'
      | 'lede'
      | 'list'
      | 'plan'
      | 'badge'
      | 'name'
      | 'description'
      | 'price'
      | 'period'
      | 'includes'
      | 'action'
      | 'note';
  };
  DsLogoWall: { props: LogoWallProps; slots: 'root' | 'title' | 'list' | 'logo' | 'link' };
  DsTeam: {
    props: TeamProps;
    slots:
      | 'root'
      | 'title'
      | 'lede'
      | 'list'
      | 'member'
      | 'photo'
      | 'letter'
      | 'name'
      | 'role'
      | 'text'
      | 'links'
      | 'link';
  };
  DsBeforeAfterGallery: {
    props: BeforeAfterGalleryProps;
    slots:
      | 'root'
      | 'title'
      | 'lede'
      | 'list'
      | 'item'
      | 'picture'
      | 'photo'
      | 'label'
      | 'handle'
      | 'slider'
      | 'caption';
  };
  DsOpeningHours: {
    props: OpeningHoursProps;
    slots: 'root' | 'title' | 'columns' | 'card' | 'status' | 'days' | 'line' | 'note' | 'address' | 'actions';
  };
  DsBanner: { props: BannerProps; slots: 'root' | 'row' | 'words' | 'text' | 'action' | 'close' };
  DsAdminTable: {
    props: AdminTableProps<unknown>;
    slots:
      | 'root'
      | 'title'
      | 'toolbar'
      | 'tools'
      | 'cardSort'
      | 'scroller'
      | 'table'
      | 'head'
      | 'headRow'
      | 'body'
      | 'headerCell'
      | 'sortButton'
      | 'arrow'
      | 'row'
      | 'cell'
      | 'rowHeader'
      | 'cardLabel'
      | 'foot'
      | 'pages'
      | 'pageButton';
  };
  DsArticle: {
    props: ArticleProps;
    slots:
      | 'root'
      | 'figure'
      | 'plate'
      | 'caption'
      | 'text'
      | 'date'
      | 'title'
      | 'subtitle'
      | 'subtitleAuthor'
      | 'body'
      | 'author';
  };
  DsBaselineHero: {
    props: BaselineHeroProps;
    slots: 'root' | 'sheet' | 'layout' | 'rule' | 'titleBox' | 'eyebrow' | 'title' | 'lead' | 'actions' | 'artwork';
  };
  DsBookingForm: {
    props: BookingFormProps;
    slots:
      | 'root'
      | 'pair'
      | 'contact'
      | 'chips'
      | 'rule'
      | 'sentence'
      | 'dateShown'
      | 'counter'
      | 'captcha'
      | 'submit'
      | 'help'
      | 'success'
      | 'successTitle';
  };
  DsBookingPanel: {
    props: BookingPanelProps;
    slots: 'root' | 'columns' | 'text' | 'title' | 'lead' | 'call' | 'number' | 'points' | 'picture' | 'panel';
  };
  DsCallBar: { props: CallBarProps; slots: 'root' | 'action' };
  DsCarousel: { props: CarouselProps; slots: 'root' | 'viewport' | 'slide' };
  DsChangePasswordForm: { props: ChangePasswordFormProps; slots: 'root' | 'header' | 'title' | 'close' };
  DsCheckoutPage: {
    props: CheckoutPageProps;
    slots:
      | 'root'
      | 'header'
      | 'bar'
      | 'back'
      | 'long'
      | 'short'
      | 'main'
      | 'title'
      | 'lead'
      | 'frame'
      | 'cover'
      | 'below';
  };
  DsCheckoutResult: { props: CheckoutResultProps; slots: 'root' | 'title' | 'waiting' };
  DsChoice: { slots: 'card' | 'mark' | 'text' | 'picture' | 'chip' | 'chipControl' };
  DsCodeInput: { props: CodeInputProps; slots: 'root' | 'input' | 'cells' | 'cell' };
  DsColorSchemeToggle: { props: ColorSchemeToggleProps; slots: 'root' | 'choice' };
  DsConfirmDialog: { props: ConfirmDialogProps; slots: 'panel' | 'root' | 'title' | 'body' | 'actions' | 'confirm' };
  DsContactBand: {
    props: ContactBandProps;
    slots: 'root' | 'picture' | 'columns' | 'text' | 'title' | 'lede' | 'details' | 'detail' | 'link' | 'sheet';
  };
  DsContactForm: { props: ContactFormProps; slots: 'root' | 'submit' | 'status' | 'result' };
  DsConversation: { props: ConversationProps; slots: 'root' | 'list' | 'entry' | 'meta' | 'text' | 'form' };
  DsCookieNotice: { props: CookieNoticeProps; slots: 'root' | 'bar' | 'text' | 'link' | 'accept' };
  DsDashboard: { props: DashboardProps; slots: 'root' | 'main' | 'notice' | 'panels' };
  DsDashboardHeader: { props: DashboardHeaderProps; slots: 'root' | 'text' | 'title' | 'subtitle' | 'logOut' };
  DsDashboardNavBar: {
    props: DashboardNavBarProps;
    slots: 'root' | 'bar' | 'home' | 'nav' | 'list' | 'link' | 'actions';
  };
  DsDashboardPanel: { props: DashboardPanelProps; slots: 'root' | 'head' | 'title' | 'note' | 'spotlight' };
  DsDayCalendar: { props: DayCalendarProps; slots: 'root' | 'legend' | 'sample' | 'arrow' };
  DsEmailInput: { props: { localeText?: Partial<EmailInputLocaleText> }; slots: 'suggestion' | 'offer' };
  DsEmptyState: { props: EmptyStateProps; slots: 'root' | 'picture' | 'text' | 'mark' };
  DsFeatureHighlights: {
    props: FeatureHighlightsProps;
    slots:
      | 'root'
      | 'title'
      | 'columns'
      | 'main'
      | 'mainTitle'
      | 'mainBody'
      | 'mainPicture'
      | 'side'
      | 'small'
      | 'smallText'
      | 'smallPicture'
      | 'smallTitle'
      | 'smallBody';
  };
  DsField: {
    props: FieldProps;
    slots:
      | 'root'
      | 'top'
      | 'label'
      | 'optional'
      | 'end'
      | 'hint'
      | 'error'
      | 'pair'
      | 'group'
      | 'legend'
      | 'input'
      | 'select'
      | 'textArea';
  };
  DsFooter: { props: FooterProps; slots: 'root' | 'main' | 'start' | 'lines' | 'links' | 'link' | 'base' | 'baseLink' };
  DsFormDialog: { props: FormDialogProps<string>; slots: 'root' | 'body' | 'title' | 'lead' | 'actions' | 'status' };
  DsFormHeading: { props: FormHeadingProps; slots: 'root' | 'title' | 'subtitle' };
  DsFormPanel: { props: FormPanelProps; slots: 'root' | 'picture' | 'main' | 'header' | 'home' | 'close' };
  DsFramedCarousel: {
    props: FramedCarouselProps;
    slots:
      | 'root'
      | 'columns'
      | 'head'
      | 'title'
      | 'window'
      | 'frame'
      | 'sill'
      | 'image'
      | 'controls'
      | 'captions'
      | 'caption'
      | 'captionText'
      | 'currentCaption'
      | 'pause';
  };
  DsGalleryItem: {
    props: GalleryItemProps;
    slots: 'root' | 'picture' | 'text' | 'project' | 'title' | 'caption' | 'more';
  };
  DsHighlightLink: { props: HighlightLinkProps; slots: 'root' };
  DsIcon: { props: IconProps; slots: 'root' };
  DsInvoiceSheet: {
    props: InvoiceSheetProps;
    slots:
      | 'root'
      | 'paper'
      | 'notice'
      | 'title'
      | 'parties'
      | 'party'
      | 'partyTitle'
      | 'facts'
      | 'lines'
      | 'sums'
      | 'actions';
  };
  DsLegalPage: {
    props: LegalPageProps;
    slots:
      | 'root'
      | 'header'
      | 'bar'
      | 'home'
      | 'goBack'
      | 'body'
      | 'contents'
      | 'contentsLink'
      | 'text'
      | 'title'
      | 'note'
      | 'section'
      | 'sectionTitle'
      | 'foot';
  };
  DsLinkedText: { props: LinkedTextProps; slots: 'root' };
  DsListRow: { props: ListRowProps; slots: 'list' | 'root' | 'body' | 'head' | 'title' | 'select' | 'end' | 'action' };
  DsListSkeleton: { props: ListSkeletonProps; slots: 'root' | 'row' | 'picture' | 'lines' | 'skeletonBlock' };
  DsLoadingOverlay: { props: LoadingOverlayProps; slots: 'panel' | 'root' | 'text' };
  DsLoginForm: { props: LoginFormProps; slots: 'root' | 'passkey' | 'status' | 'forgot' | 'reset' };
  DsMenuButton: { props: MenuButtonProps; slots: 'root' };
  DsMessageOverlay: { props: MessageOverlayProps; slots: 'panel' | 'root' | 'title' | 'body' | 'ok' };
  DsNavBar: {
    props: NavBarProps;
    slots: 'root' | 'bar' | 'home' | 'nav' | 'list' | 'link' | 'actions' | 'compactActions';
  };
  DsNavDrawer: { props: NavDrawerProps; slots: 'root' | 'panel' | 'close' | 'list' | 'item' | 'link' | 'actions' };
  DsNextCall: {
    props: NextCallProps;
    slots:
      | 'root'
      | 'head'
      | 'title'
      | 'person'
      | 'name'
      | 'open'
      | 'details'
      | 'due'
      | 'place'
      | 'words'
      | 'actions'
      | 'answer'
      | 'message';
  };
  DsNotice: {
    props: NoticeProps;
    slots:
      | 'root'
      | 'header'
      | 'layout'
      | 'mark'
      | 'picture'
      | 'text'
      | 'eyebrow'
      | 'title'
      | 'body'
      | 'actions'
      | 'contact'
      | 'retry';
  };
  DsOffers: {
    props: OffersProps;
    slots: 'root' | 'title' | 'lede' | 'list' | 'item' | 'drawing' | 'text' | 'offerTitle' | 'body' | 'includes';
  };
  DsPasswordInput: { props: PasswordInputProps; slots: 'root' | 'input' | 'toggle' };
  DsPasswordResetForm: { props: PasswordResetFormProps; slots: 'root' };
  DsPasswordSteps: { props: PasswordStepsProps; slots: 'root' | 'status' | 'email' | 'restart' };
  DsPaymentForm: {
    props: PaymentFormProps;
    slots: 'root' | 'summary' | 'lead' | 'item' | 'name' | 'billed' | 'lines' | 'form' | 'pair' | 'note' | 'status';
  };
  DsPaymentHistory: {
    props: PaymentHistoryProps;
    slots:
      | 'root'
      | 'header'
      | 'title'
      | 'list'
      | 'row'
      | 'main'
      | 'head'
      | 'name'
      | 'state'
      | 'detail'
      | 'amounts'
      | 'actions'
      | 'notice'
      | 'foot';
  };
  DsPhoneInput: { props: PhoneInputProps; slots: 'root' | 'prefix' | 'input' };
  DsPlanBadge: { props: PlanBadgeProps; slots: 'root' };
  DsPrice: { props: PriceProps; slots: 'root' | 'amount' | 'terms' | 'frequency' };
  DsProductListItem: { props: ProductListItemProps; slots: 'root' | 'description' };
  DsProductSpotlight: { props: ProductSpotlightProps; slots: 'root' | 'purchase' | 'get' };
  DsProjectCard: {
    props: ProjectCardProps;
    slots: 'root' | 'body' | 'head' | 'icon' | 'title' | 'link' | 'description' | 'tags' | 'tag' | 'more' | 'source';
  };
  DsProjectProgress: {
    props: ProjectProgressProps;
    slots: 'root' | 'title' | 'summary' | 'next' | 'turn' | 'sentence' | 'foot';
  };
  DsPromptDialog: { props: PromptDialogProps; slots: 'panel' | 'root' };
  DsQuestionList: { props: QuestionListProps; slots: 'root' | 'item' | 'question' | 'answer' };
  DsRailSection: { props: RailSectionProps; slots: 'root' | 'grid' | 'title' | 'note' };
  DsReasonDialog: { props: ReasonDialogProps; slots: 'panel' | 'root' | 'options' };
  DsRecordDialog: { props: RecordDialogProps; slots: 'root' | 'panel' | 'top' | 'title' | 'entries' };
  DsRecoveryCodes: { props: RecoveryCodesProps; slots: 'panel' | 'root' | 'title' | 'lead' | 'list' | 'actions' };
  DsRegisterForm: { props: RegisterFormProps; slots: 'root' | 'names' | 'status' };
  DsRichText: { props: RichTextProps; slots: 'root' };
  DsSceneHero: {
    props: SceneHeroProps;
    slots: 'root' | 'picture' | 'text' | 'title' | 'lede' | 'actions' | 'book' | 'call';
  };
  DsServiceCards: {
    props: ServiceCardsProps;
    slots: 'root' | 'title' | 'cards' | 'card' | 'picture' | 'text' | 'cardTitle' | 'action';
  };
  DsSettingsSection: { props: SettingsSectionProps; slots: 'root' | 'intro' | 'title' | 'body' | 'settings' };
  DsShowcaseCarousel: {
    props: ShowcaseCarouselProps;
    slots: 'root' | 'head' | 'title' | 'lede' | 'frame' | 'controls' | 'lanes' | 'lane' | 'track' | 'fill' | 'pause';
  };
  DsSplitHero: {
    props: SplitHeroProps;
    slots:
      | 'root'
      | 'columns'
      | 'text'
      | 'title'
      | 'lede'
      | 'actions'
      | 'action'
      | 'plate'
      | 'cell'
      | 'label'
      | 'value'
      | 'picture';
  };
  DsSplitSection: { props: SplitSectionProps; slots: 'root' | 'grid' | 'text' | 'title' | 'lead' | 'foot' };
  DsSpotlight: { props: SpotlightProps; slots: 'root' | 'head' | 'text' | 'title' | 'titleEnd' | 'description' };
  DsStatusDot: { props: StatusDotProps; slots: 'root' };
  DsStatusStrip: { props: StatusStripProps; slots: 'root' };
  DsStepProgress: { props: StepProgressProps; slots: 'root' | 'step' };
  DsSubscriptionListItem: {
    props: SubscriptionListItemProps;
    slots: 'root' | 'website' | 'dates' | 'configureWide' | 'configureNarrow';
  };
  DsSubscriptionSpotlight: {
    props: SubscriptionSpotlightProps;
    slots:
      | 'root'
      | 'placeholder'
      | 'facts'
      | 'name'
      | 'value'
      | 'changeable'
      | 'notice'
      | 'actions'
      | 'cancel'
      | 'reactivate'
      | 'pay'
      | 'startAgain'
      | 'note'
      | 'configureWide'
      | 'configureNarrow';
  };
  DsTechnologyTag: { props: TechnologyTagProps; slots: 'root' };
  DsTextWithLinks: { slots: 'link' };
  DsThumbnail: { props: ThumbnailProps; slots: 'root' };
  DsTopBar: { props: TopBarProps; slots: 'root' | 'bar' | 'note' | 'links' | 'action' };
  DsTrustPanel: {
    props: TrustPanelProps;
    slots:
      | 'root'
      | 'columns'
      | 'panel'
      | 'panelTitle'
      | 'figure'
      | 'before'
      | 'value'
      | 'unit'
      | 'panelBody'
      | 'panelPicture'
      | 'text'
      | 'title'
      | 'claims'
      | 'item'
      | 'claimTitle'
      | 'note';
  };
  DsVerificationBanner: { props: VerificationBannerProps; slots: 'root' | 'message' | 'resend' };
  DsWebsiteDialog: { props: WebsiteDialogProps; slots: 'panel' | 'root' };
  DsWeekPlan: {
    props: WeekPlanProps;
    slots: 'root' | 'days' | 'earlier' | 'day' | 'head' | 'title' | 'items' | 'item';
  };
}

type Names = keyof ThemeableComponents;

type Slots = { [Name in Names]: ThemeableComponents[Name]['slots'] };

type DefaultProps = {
  [Name in Names as ThemeableComponents[Name] extends { props: object }
    ? Name
    : never]: ThemeableComponents[Name] extends {
    props: infer Props;
  }
    ? Partial<Props>
    : never;
};

type ThemeComponents<Theme> = {
  [Name in Names]?: {
    styleOverrides?: ComponentsOverrides<Theme>[Name];
  } & (Name extends keyof DefaultProps
    ? { defaultProps?: ComponentsPropsList[Name]; variants?: ComponentsVariants<Theme>[Name] }
    : unknown);
};

declare module '@mui/material/styles' {
  interface ComponentNameToClassKey extends Slots {}
  interface ComponentsPropsList extends DefaultProps {}
  interface Components<Theme = unknown> extends ThemeComponents<Theme> {}
}
