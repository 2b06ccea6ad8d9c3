import { accountsPersonalData } from './modules/accounts/index.ts';
import { billsPersonalData } from './modules/bills/index.ts';
import { bookingsPersonalData } from './modules/bookings/index.ts';
import { contentPersonalData } from './modules/content/index.ts';
import { customersPersonalData } from './modules/customers/index.ts';
import { messagesPersonalData } from './modules/messages/index.ts';
import { picturesPersonalData } from './modules/pictures/index.ts';
import { projectsPersonalData } from './modules/projects/index.ts';
import { subscriptionsPersonalData } from './modules/subscriptions/index.ts';
import { auditPersonalData } from './platform/audit/personalData.ts';
import type { Brands } from './platform/brands.ts';
import type { Config } from './platform/config/config.ts';
import { newsMailsPersonalData } from './platform/newsMails/personalData.ts';
import { outboxPersonalData } from './platform/outbox/personalData.ts';
import type { PersonalData } from './platform/personalData.ts';

/** Every part of the API that stores personal data. Add new ones here. */
export const personalDataSources = (
  { mail }: Pick<Config, 'mail'>,
  { ownAddresses }: Pick<Brands, 'ownAddresses'>,
): readonly PersonalData[] => [
  messagesPersonalData,
  bookingsPersonalData,
  customersPersonalData,
  billsPersonalData,
  projectsPersonalData,
  // Before accounts, which takes the author from versions, and drafts away.
  contentPersonalData,
  picturesPersonalData,
  subscriptionsPersonalData,
  // Before accounts: deleting an account deletes its mail rows, which hold the names of the mail files.
  outboxPersonalData(mail.kind === 'outbox-folder' ? mail.folder : undefined, ownAddresses),
  // Before accounts: deleting an account clears the reference by which its entries are found.
  auditPersonalData,
  newsMailsPersonalData,
  accountsPersonalData,
];
