import { openApiDocument } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { FastifyInstance } from 'fastify';
import { createAccounts } from './modules/accounts/calls.ts';
import { createLinks, DEMO_CLIENT_EMAIL } from './modules/accounts/index.ts';
import { adminCalls } from './modules/admin/calls.ts';
import { billCalls } from './modules/bills/calls.ts';
import { createBillReminders } from './modules/bills/index.ts';
import { bookingCalls } from './modules/bookings/calls.ts';
import {
  bookedBrandOf,
  bookingPlainForm,
  createRetention,
  hasBooking,
  moveBookings,
  seedDemoBookings,
  setAgreedPrice,
} from './modules/bookings/index.ts';
import { captchaCalls, serveAltchaChallenge } from './modules/captcha/calls.ts';
import { clientFailureCalls } from './modules/client-failures/calls.ts';
import { contentCalls, serveMedia } from './modules/content/calls.ts';
import {
  type Content,
  createAcceptances,
  createEditing,
  createOwnAcceptances,
  createPreviews,
  serveSiteContent,
  usedPictures,
  withdrawScheduled,
} from './modules/content/index.ts';
import { customerCalls } from './modules/customers/calls.ts';
import { contactedBrandOf, messageCalls } from './modules/messages/calls.ts';
import { messagePlainForms } from './modules/messages/index.ts';
import { pictureCalls } from './modules/pictures/calls.ts';
import { createPictureRetention, openPictureFiles } from './modules/pictures/index.ts';
import { privacyCalls } from './modules/privacy/calls.ts';
import { createPrivacy, openErasureList } from './modules/privacy/index.ts';
import { projectsCalls } from './modules/projects/calls.ts';
import { createProjectOffice, createSetups, endSetup, seedDemoProjects } from './modules/projects/index.ts';
import { createDueMails, serveOptOut } from './modules/reminders/index.ts';
import { schedulingCalls } from './modules/scheduling/calls.ts';
import { createDays, createRepetitions, serveCalendarFeeds } from './modules/scheduling/index.ts';
import { createSubscriptions } from './modules/subscriptions/calls.ts';
import { createClientsAdmin, productPictures, type Sandbox } from './modules/subscriptions/index.ts';
import { personalDataSources } from './personalData.ts';
import type { Brands } from './platform/brands.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import { deleteExpiredSolutions } from './platform/captcha/solutions.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createKeyedHash } from './platform/crypto/keyedHash.ts';
import { createSealer } from './platform/crypto/sealed.ts';
import type { Database } from './platform/database/database.ts';
import { serveHealth } from './platform/health.ts';
import { createHourlyJob } from './platform/hourlyJob.ts';
import { trackActiveRequests } from './platform/http/activeRequests.ts';
import { type ServedCalls, serveCalls } from './platform/http/call.ts';
import { guardOrigins } from './platform/http/corsAndCsrf.ts';
import { servePlainForms } from './platform/http/plainForms.ts';
import { createHttpServer } from './platform/http/server.ts';
import { createGuard } from './platform/identity/identity.ts';
import { createDeviceCookie, createSessionCookie } from './platform/identity/sessionCookie.ts';
import { createSessions } from './platform/identity/sessions.ts';
import { createLead } from './platform/leases/leases.ts';
import type { Transport } from './platform/mail/message.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { createOutboxAdmin } from './platform/outbox/admin.ts';
import { createMailSealer, createOutboxWorker, deleteExpiredSecrets } from './platform/outbox/outbox.ts';
import { serveOutboxPage } from './platform/outbox/page.ts';
import type { Payments } from './platform/payments/stripe.ts';
import { createLimits } from './platform/rateLimits/rateLimits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends queued mails without waiting for the next poll. Tests call it after they have queued some. */
    wakeOutbox(): void;
  }
}

/** The settings that the app itself reads. */
export type AppConfig = Pick<
  Config,
  | 'production'
  | 'port'
  | 'sitePort'
  | 'alternateHost'
  | 'dataDir'
  | 'mail'
  | 'trustProxy'
  | 'outboxLeaseSeconds'
  | 'requestTimeoutSeconds'
  | 'salesTax'
  | 'taxNumber'
  | 'paymentReconcileSeconds'
  | 'demoAccounts'
  | 'registrationsPerHour'
  | 'bookingsPerHour'
  | 'undoSeconds'
  | 'bookingsPerDay'
  | 'keepMonths'
  | 'contentStorage'
  | 'logLevel'
>;

/** The app's dependencies, already open. Closing the app also closes the database, the transport and the content. */
export interface AppDependencies {
  database: Database;
  transport: Transport;
  captcha: Captcha;
  payments: Payments;
  /** Missing unless payments are simulated. */
  sandbox?: Sandbox | undefined;
  brands: Brands;
  content: Content;
  metrics: Metrics;
  clock: Clock;
  /** Keys the hashes of short values, signs private links and encrypts authenticator secrets. */
  secret: string;
}

/** Builds the API without listening. The outbox worker and the scheduled jobs start when the app is ready. */
export function buildApp(
  config: AppConfig,
  { database, transport, captcha, payments, sandbox, brands, content, metrics, clock, secret }: AppDependencies,
): FastifyInstance {
  const app = createHttpServer(config);
  const requests = trackActiveRequests(app);
  const { queries } = database;
  const outbox = createOutboxWorker({
    queries,
    transport,
    brands,
    leaseSeconds: config.outboxLeaseSeconds,
    exclusive: database.exclusive,
    onFailed: metrics.mailFailed,
    log: app.log,
    sealer: createMailSealer(secret),
  });

  app.decorate('wakeOutbox', outbox.wake);

  content.follow((error) => {
    if (error) app.log.error({ reason: error.message }, 'content cannot be read; the last valid content stays');
    else app.log.info('content published');
  });
  const editing = createEditing({ queries, content, clock, brands });
  const previews = createPreviews({ queries, content, clock });
  const ownAcceptances = createOwnAcceptances({ queries, content, brands });
  const hash = createKeyedHash(secret);
  const sealer = createSealer(secret, 'authenticator secret');
  const pictureFiles = openPictureFiles(queries, config.contentStorage);
  const limits = createLimits(queries, clock, hash);
  const sessions = createSessions(queries, clock);
  const cookie = createSessionCookie(config.production);
  const links = createLinks(brands, config);
  const apiOf = (brand: BrandEntry) => links.apiOf(brands.siteOrigin(brand));
  const projectNews = { brand: brands.forPortal, site: brands.siteOrigin(brands.forPortal), hash };
  const subscriptions = createSubscriptions({
    queries,
    provider: payments,
    ...(sandbox && { sandbox }),
    outbox,
    clock,
    brands,
    log: app.log,
    salesTax: config.salesTax,
    taxNumber: config.taxNumber,
    reconcileSeconds: config.paymentReconcileSeconds,
    startSetup: createSetups((language) => content.current.setupsIn[language], clock, projectNews),
    endSetup,
  });
  const accounts = createAccounts(
    {
      queries,
      sessions,
      limits,
      outbox,
      hash,
      sealer,
      clock,
      links,
      registrationsPerHour: config.registrationsPerHour,
      acceptLegalTexts: createAcceptances(content.entries, brands),
      withdrawScheduled,
      portal: brands.forPortal.key,
    },
    brands,
    cookie,
    createDeviceCookie(config.production),
    subscriptions.offered,
  );
  const days = createDays(config.bookingsPerDay, brands);
  const hourlyJob = createHourlyJob(
    [
      () => deleteExpiredSolutions(queries),
      () => deleteExpiredSecrets(queries),
      sessions.deleteExpired,
      limits.deleteExpired,
      previews.deleteExpired,
      createDueMails({ queries, outbox, hash, brands, apiOf, clock }),
      createRepetitions({ queries, outbox, brands, limits, hash, days, apiOf, clock }),
      createBillReminders({ queries, outbox, brands, days, clock }),
      createRetention({
        queries,
        brands,
        days,
        keepMonths: config.keepMonths,
        mailFolder: config.mail.kind === 'outbox-folder' ? config.mail.folder : undefined,
      }),
      createPictureRetention({ queries, files: pictureFiles }, [usedPictures, productPictures]),
      subscriptions.announceExpiringCards,
      subscriptions.remindOfRenewals,
      subscriptions.mailOwner,
      ...accounts.cleanupSteps,
    ],
    app.log,
    createLead(queries),
  );

  app.addHook('onReady', async () => {
    outbox.start();
    hourlyJob.start();
    await subscriptions.start();
    if (config.demoAccounts) {
      await subscriptions.seedDemo(DEMO_CLIENT_EMAIL);
      await seedDemoProjects(queries, clock, DEMO_CLIENT_EMAIL);
      for (const brand of brands.withBookings) await seedDemoBookings(queries, clock, brand);
    }
  });
  app.addHook('onClose', async () => {
    await requests.ended();
    await content.close();
    await Promise.all([hourlyJob.stop(), subscriptions.stop(), outbox.stop()]);
    await sandbox?.close();
    transport.close();
    await database.close();
  });

  metrics.watchRequests(app);
  guardOrigins(app, brands, cookie);
  const bookings = {
    queries,
    captcha,
    outbox,
    brands,
    limits,
    hash,
    days,
    bookingsPerHour: config.bookingsPerHour,
    undoSeconds: config.undoSeconds,
    apiOf,
  };
  const messages = { queries, outbox, brands, limits, hash };
  const projectOffice = createProjectOffice({ queries, clock, wake: outbox.wake, ...projectNews });
  const calls: ServedCalls = {
    ...accounts.calls,
    ...bookingCalls(bookings),
    ...billCalls({ queries, outbox, brands, days, setPrice: setAgreedPrice }),
    ...customerCalls({ queries, brands, moveBookings, hasBooking }),
    ...messageCalls(messages),
    ...schedulingCalls(bookings),
    ...adminCalls({
      queries,
      clock,
      brands,
      outbox: createOutboxAdmin(queries, outbox.wake),
      clients: createClientsAdmin(queries, clock, brands.forPortal.region),
    }),
    ...privacyCalls({
      portal: brands.forPortal.key,
      queries,
      privacy: createPrivacy({
        queries,
        brands,
        sources: personalDataSources(config, brands),
        requireNoOpenCheckout: subscriptions.requireNoOpenCheckout,
        list: openErasureList(config),
        hash,
        clock,
      }),
      cookie,
      requirePassword: accounts.requirePassword,
      accountDeletionBlocker: subscriptions.accountDeletionBlocker,
      erasureBlocker: subscriptions.erasureBlocker,
      tellDeletion: subscriptions.tellDeletion,
    }),
    ...captchaCalls(captcha, limits),
    ...clientFailureCalls({ brands, limits, log: app.log }),
    ...contentCalls(content, editing, previews, ownAcceptances, limits),
    ...pictureCalls({ queries, files: pictureFiles, limits, brands }),
    ...projectsCalls(queries, hash, projectOffice),
    ...subscriptions.calls({ siteOf: links.siteOf, limits, pictures: () => content.current.media }),
  };
  serveCalls(app, calls, createGuard(sessions, cookie, brands.forPortal.key));
  serveCalendarFeeds(app, { queries, brands, limits, hash });
  servePlainForms(app, brands, [
    ...messagePlainForms(messages, {
      contact: (request) => contactedBrandOf(brands, request),
      support: () => brands.forPortal,
    }),
    bookingPlainForm(bookings, (request) => bookedBrandOf(brands, request)),
  ]);
  serveOptOut(app, { queries, brands, hash });
  serveAltchaChallenge(app, captcha, limits);
  serveMedia(app, content, pictureFiles.get);
  serveSiteContent(app, {
    content,
    previewed: previews.open,
    today: () => brands.todayOf(brands.forPortal.key),
  });
  subscriptions.serve(app, { steps: !config.production });

  serveHealth(app, { database, dataDir: config.dataDir });
  // Built once. Its address is relative to the document's.
  const openApi = JSON.stringify(openApiDocument('/'));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(openApi));
  if (config.mail.kind === 'outbox-folder' && !config.production) {
    serveOutboxPage(app, queries, brands, config.mail.folder);
  }
  return app;
}
