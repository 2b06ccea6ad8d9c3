import type { Call } from '../call.ts';
import { getClient, getClientInvoices } from './adminClient.ts';
import { retryEmail } from './adminEmails.ts';
import { answerBooking, getBookingHistory, updateLead } from './adminLeads.ts';
import {
  exportBookings,
  exportClients,
  exportContactMessages,
  exportEmailDeliveries,
  getBookings,
  getClients,
  getContactMessages,
  getEmailDeliveries,
  getSchedule,
} from './adminLists.ts';
import { getAdminOverview } from './adminOverview.ts';
import { getAdminProducts, moveProduct, saveProduct, setProductOnSale } from './adminProducts.ts';
import { refundInvoice } from './adminRefund.ts';
import { cancelClientSubscription } from './adminSubscriptions.ts';
import { changeAdminBrands, getAdmins, inviteAdmin, removeAdmin, withdrawAdminInvitation } from './admins.ts';
import { exportAuditLog, getAuditLog } from './auditLog.ts';
import { getBookingSettings, renewCalendarFeed, saveBookingSettings } from './bookingSettings.ts';
import { getBrandSecurity, saveBrandSecurity } from './brandSecurity.ts';
import { erasePerson, exportPerson } from './privacy.ts';
import { answerMessage, getMessageReplies } from './threads.ts';

/** Admins' calls, by name. Separate from the site's calls, which every page loads. */
export const adminCalls = {
  getAdminOverview,
  getContactMessages,
  getBookings,
  getSchedule,
  answerBooking,
  getMessageReplies,
  answerMessage,
  getBookingHistory,
  getBookingSettings,
  saveBookingSettings,
  renewCalendarFeed,
  getBrandSecurity,
  saveBrandSecurity,
  getAdmins,
  inviteAdmin,
  withdrawAdminInvitation,
  changeAdminBrands,
  removeAdmin,
  getEmailDeliveries,
  getClients,
  getClient,
  getClientInvoices,
  cancelClientSubscription,
  getAdminProducts,
  saveProduct,
  setProductOnSale,
  moveProduct,
  refundInvoice,
  exportContactMessages,
  exportBookings,
  exportClients,
  exportEmailDeliveries,
  erasePerson,
  updateLead,
  retryEmail,
  getAuditLog,
  exportAuditLog,
  exportPerson,
} as const satisfies Readonly<Record<string, Call & { access: 'admin' }>>;
