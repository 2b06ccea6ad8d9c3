import type { Call } from '../call.ts';
import { getBrandSecurity, saveBrandSecurity } from './accounts/brandSecurity.ts';
import { getClientInvitations, inviteClient, withdrawClientInvitation } from './accounts/invitations.ts';
import { exportInvoices, getClient, getClientInvoices } from './admin/adminClient.ts';
import { retryEmail } from './admin/adminEmails.ts';
import {
  exportBookings,
  exportClients,
  exportContactMessages,
  exportEmailDeliveries,
  getBookings,
  getClients,
  getContactMessages,
  getEmailDeliveries,
  getReservedDays,
  getSchedule,
} from './admin/adminLists.ts';
import { getAdminOverview } from './admin/adminOverview.ts';
import { removeProject, saveProject } from './admin/adminProjects.ts';
import { updateSubmission } from './admin/adminSubmissions.ts';
import { changeAdminBrands, getAdmins, inviteAdmin, removeAdmin, withdrawAdminInvitation } from './admin/admins.ts';
import { exportAuditLog, getAuditLog } from './admin/auditLog.ts';
import {
  cancelScheduledContent,
  discardContentDraft,
  getContentDocument,
  getContentDocuments,
  getContentHistory,
  getContentVersion,
  previewContent,
  publishContent,
  restoreContentVersion,
  saveContentDraft,
} from './admin/content.ts';
import { addContentPicture, getContentPictures } from './admin/contentPictures.ts';
import {
  deleteCustomer,
  exportCustomers,
  getCustomer,
  getCustomers,
  importCustomers,
  mergeCustomers,
  saveCustomer,
} from './admin/customers.ts';
import {
  answerBooking,
  correctBooking,
  getBookingHistory,
  setPlan,
  skipVisit,
  undoAnswer,
} from './bookings/adminBookings.ts';
import {
  billBooking,
  correctBill,
  exportBills,
  getBill,
  getBills,
  getBillsOfBooking,
  setBillPaid,
} from './bookings/bills.ts';
import { getBookingSettings, renewCalendarFeed, saveBookingSettings } from './bookings/bookingSettings.ts';
import { assignCrew, moveCrewDay, renewCrewLink } from './bookings/crews.ts';
import { enterBooking } from './bookings/officeBookings.ts';
import { answerMessage, getMessageReplies } from './messages/threads.ts';
import { erasePerson, exportPerson } from './privacy.ts';
import { getAdminProducts, moveProduct, saveProduct, setProductOnSale } from './subscriptions/adminProducts.ts';
import { refundInvoice } from './subscriptions/adminRefund.ts';
import { cancelClientSubscription } from './subscriptions/adminSubscriptions.ts';
import { getClientMails, saveClientMails } from './subscriptions/clientMails.ts';

/** Admins' calls, by name. Separate from the site's calls, which every page loads. */
export const adminCalls = {
  getAdminOverview,
  getContactMessages,
  getBookings,
  getReservedDays,
  getSchedule,
  enterBooking,
  answerBooking,
  undoAnswer,
  correctBooking,
  setPlan,
  skipVisit,
  getMessageReplies,
  answerMessage,
  getBookingHistory,
  getBill,
  getBills,
  getBillsOfBooking,
  setBillPaid,
  billBooking,
  correctBill,
  exportBills,
  getCustomer,
  getCustomers,
  saveCustomer,
  deleteCustomer,
  mergeCustomers,
  importCustomers,
  exportCustomers,
  getBookingSettings,
  saveBookingSettings,
  assignCrew,
  moveCrewDay,
  renewCrewLink,
  renewCalendarFeed,
  getBrandSecurity,
  saveBrandSecurity,
  getAdmins,
  inviteAdmin,
  withdrawAdminInvitation,
  changeAdminBrands,
  removeAdmin,
  getEmailDeliveries,
  getClientInvitations,
  inviteClient,
  withdrawClientInvitation,
  getClients,
  getClient,
  getClientInvoices,
  cancelClientSubscription,
  saveProject,
  removeProject,
  getClientMails,
  saveClientMails,
  getAdminProducts,
  saveProduct,
  setProductOnSale,
  moveProduct,
  refundInvoice,
  exportContactMessages,
  exportBookings,
  exportClients,
  exportInvoices,
  exportEmailDeliveries,
  erasePerson,
  updateSubmission,
  retryEmail,
  getAuditLog,
  exportAuditLog,
  exportPerson,
  addContentPicture,
  getContentPictures,
  getContentDocuments,
  getContentDocument,
  saveContentDraft,
  discardContentDraft,
  publishContent,
  cancelScheduledContent,
  getContentHistory,
  getContentVersion,
  restoreContentVersion,
  previewContent,
} as const satisfies Readonly<Record<string, Call & { access: 'admin' }>>;
