export { brandOfRow } from './brandOfRow.ts';
export { bookedBrandOf } from './calls.ts';
export type { BookingDependencies } from './createBooking.ts';
export { type CrewOfBrand, crewOfToken, crewSheetUrl, crewsOf } from './crews/links.ts';
export { cleaningsOfCrew } from './crews/sheet.ts';
export { seedDemoBookings } from './demo.ts';
export { recordStep } from './history.ts';
export { bookingIdOfOptOut, STOP_REMINDERS_PATH } from './link.ts';
export { addressRequest, dayOf, linkTo, optOutOf, summaryOf } from './mails/bookingMailParts.ts';
export { placeOf, timesOf } from './mails/calendar.ts';
export { type ChangedBooking, changedBookingOf } from './mails/changedBooking.ts';
export { notDoneMail } from './mails/changeMails.ts';
export { skippedMail } from './mails/decisionMails.ts';
export { bookingTexts } from './mails/texts.ts';
export { moveBookings } from './moveBookings.ts';
export { arrivalText, bookedOf, offerOf, optionOf, servicesOf } from './offerWords.ts';
export { lockRow } from './office/adminLocks.ts';
export { markBooking } from './office/answers.ts';
export { switchReminders, wantsReminders, withdrawReminder } from './own/reminders.ts';
export { changeRepeat } from './own/repeat.ts';
export { bookingsPersonalData } from './personalData.ts';
export { bookingPlainForm } from './plainForm/plainForm.ts';
export { lockNewest, repeatBooking, repetitionKeyPrefix } from './recurrence.ts';
export { createRetention, keptMonths } from './retention.ts';
export { setAgreedPrice } from './stateChanges.ts';
export {
  addressOf,
  type BookingRow,
  bookingDigests,
  bookingSettings,
  bookings,
  fieldsOf,
  hasBooking,
  repeats,
  reservedDays,
  sequenceOf,
} from './tables.ts';
