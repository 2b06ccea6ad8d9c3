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

/** The theme names of sections behind a login, of the checkout and of messages: account, admin, checkout and feedback, with their slots, and their props if the theme can set defaults. */
export interface PortalSections {
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
  DsConfirmDialog: { props: ConfirmDialogProps; slots: 'panel' | 'root' | 'title' | 'body' | 'actions' | 'confirm' };
  DsConversation: { props: ConversationProps; slots: 'root' | 'list' | 'entry' | 'meta' | 'text' | 'form' };
  DsCookieNotice: { props: CookieNoticeProps; slots: 'root' | 'bar' | 'text' | 'link' | 'accept' };
  DsDashboardHeader: { props: DashboardHeaderProps; slots: 'root' | 'text' | 'title' | 'subtitle' | 'logOut' };
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
  DsLoadingOverlay: { props: LoadingOverlayProps; slots: 'panel' | 'root' | 'text' };
  DsLoginForm: { props: LoginFormProps; slots: 'root' | 'passkey' | 'status' | 'forgot' | 'reset' };
  DsMessageOverlay: { props: MessageOverlayProps; slots: 'panel' | 'root' | 'title' | 'body' | 'ok' };
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
  DsPasswordResetForm: { props: PasswordResetFormProps; slots: 'root' };
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
  DsProductListItem: { props: ProductListItemProps; slots: 'root' | 'description' };
  DsProductSpotlight: { props: ProductSpotlightProps; slots: 'root' | 'purchase' | 'get' };
  DsProjectProgress: {
    props: ProjectProgressProps;
    slots: 'root' | 'title' | 'summary' | 'next' | 'turn' | 'sentence' | 'foot';
  };
  DsPromptDialog: { props: PromptDialogProps; slots: 'panel' | 'root' };
  DsReasonDialog: { props: ReasonDialogProps; slots: 'panel' | 'root' | 'options' };
  DsRecordDialog: { props: RecordDialogProps; slots: 'root' | 'panel' | 'top' | 'title' | 'entries' };
  DsRecoveryCodes: { props: RecoveryCodesProps; slots: 'panel' | 'root' | 'title' | 'lead' | 'list' | 'actions' };
  DsRegisterForm: { props: RegisterFormProps; slots: 'root' | 'names' | 'status' };
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
  DsSubscriptionListItem: {
    props: SubscriptionListItemProps;
    slots: 'root' | 'states' | 'website' | 'dates' | 'configureWide' | 'configureNarrow';
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
  DsVerificationBanner: { props: VerificationBannerProps; slots: 'root' | 'message' | 'resend' };
  DsWebsiteDialog: { props: WebsiteDialogProps; slots: 'panel' | 'root' };
  DsWeekPlan: {
    props: WeekPlanProps;
    slots: 'root' | 'days' | 'earlier' | 'day' | 'head' | 'title' | 'items' | 'item';
  };
}
