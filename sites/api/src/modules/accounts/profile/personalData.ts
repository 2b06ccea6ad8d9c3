import { and, eq, lt, ne, or } from 'drizzle-orm';
import { formerEmails, sessions, users } from '../../../platform/identity/tables.ts';
import { isAbout, type PersonalData } from '../../../platform/personalData.ts';
import { emailChanges, invitations, knownDevices, passkeys, secondFactors } from '../tables.ts';

/**
 * Accounts, with their former addresses, sessions, passkeys, second factors and devices. Deleting an account deletes everything
 * that belongs to it. Admin accounts are not erased.
 */
export const accountsPersonalData: PersonalData = {
  async addresses(queries) {
    const current = await queries.select({ email: users.email }).from(users);
    const undoable = await queries.selectDistinct({ email: emailChanges.formerEmail }).from(emailChanges);
    const former = await queries.selectDistinct({ email: formerEmails.email }).from(formerEmails);
    const invited = await queries.selectDistinct({ email: invitations.email }).from(invitations);
    return [...current, ...undoable, ...former, ...invited].map(({ email }) => email);
  },

  async collect(queries, person) {
    const { userId } = person;
    const open = await queries
      .select()
      .from(invitations)
      .where(isAbout(person, invitations.email, invitations.invitedAt));
    const invited = {
      kind: 'Invitations',
      rows: open.map(({ email, invitedAt }) => ({ email, createdAt: invitedAt.toISOString() })),
    };
    if (userId === undefined) return [invited];
    const accounts = await queries.select().from(users).where(eq(users.id, userId));
    const former = await queries.select().from(formerEmails).where(eq(formerEmails.userId, userId));
    const devices = await queries.select().from(knownDevices).where(eq(knownDevices.userId, userId));
    const keys = await queries.select().from(passkeys).where(eq(passkeys.userId, userId));
    const factors = await queries.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    const opened = await queries.select().from(sessions).where(eq(sessions.userId, userId));
    return [
      invited,
      {
        kind: 'Accounts',
        rows: accounts.map(({ createdAt, email, isEmailVerified, firstName, lastName, role, language }) => ({
          createdAt: createdAt.toISOString(),
          email,
          isEmailVerified,
          firstName,
          lastName,
          role,
          language,
        })),
      },
      { kind: 'Former addresses', rows: former.map(({ email, leftAt }) => ({ email, leftAt: leftAt.toISOString() })) },
      {
        kind: 'Sessions',
        rows: opened.map(({ createdAt, device, lastSeenAt }) => ({
          createdAt: createdAt.toISOString(),
          device,
          lastSeenAt: lastSeenAt.toISOString(),
        })),
      },
      {
        kind: 'Passkeys',
        rows: keys.map(({ createdAt, lastUsedAt, name, rpId }) => ({
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          name,
          site: rpId,
        })),
      },
      {
        kind: 'Second factor',
        rows: factors.map(({ enabledAt }) => ({ enabledAt: enabledAt?.toISOString() ?? null })),
      },
      {
        kind: 'Devices',
        rows: devices.map(({ device, firstUsedAt, lastUsedAt }) => ({
          device,
          firstUsedAt: firstUsedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
      },
    ];
  },

  async erase(transaction, person, before) {
    const undoable = await transaction
      .delete(emailChanges)
      .where(and(isAbout(person, emailChanges.formerEmail, emailChanges.changedAt), lt(emailChanges.changedAt, before)))
      .returning({ userId: emailChanges.userId });
    const former = await transaction
      .delete(formerEmails)
      .where(
        and(
          or(
            // Includes rows of accounts that have left the erased address.
            isAbout(person, formerEmails.email, formerEmails.leftAt),
            person.userId === undefined ? undefined : eq(formerEmails.userId, person.userId),
          ),
          lt(formerEmails.leftAt, before),
        ),
      )
      .returning({ userId: formerEmails.userId });
    const accounts =
      person.userId === undefined
        ? []
        : await transaction
            .delete(users)
            .where(and(eq(users.id, person.userId), ne(users.role, 'admin'), lt(users.createdAt, before)))
            .returning({ id: users.id });
    const ended = await transaction
      .delete(invitations)
      .where(and(isAbout(person, invitations.email, invitations.invitedAt), lt(invitations.invitedAt, before)))
      .returning({ email: invitations.email });
    return { records: accounts.length + former.length + undoable.length + ended.length };
  },
};
