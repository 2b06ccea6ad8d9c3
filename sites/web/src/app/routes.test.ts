import { describe, expect, it } from 'vitest';
import type { Brand } from '../brands/brandFacts.ts';
import { fallbackBrand } from '../brands/index.ts';
import { routeOf } from './routes.ts';

const { offersPortal: _, ...facts } = fallbackBrand;
const withPortal: Brand = facts;
const withoutPortal: Brand = { ...facts, offersPortal: false };

describe('the host of a brand that offers no portal', () => {
  it.each([
    '/RegisterScreen',
    '/ClientDashboard',
    '/ProjectDetailScreen',
    '/PaymentHistoryScreen',
    '/SupportScreen',
    '/checkout',
    '/return',
  ])('has no %s, which other hosts have', (path) => {
    expect(routeOf(path, withoutPortal)).toBeUndefined();
    expect(routeOf(path, withPortal)).toMatchObject({ path });
  });

  it.each([
    '/LoginScreen',
    '/PasswordResetScreen',
    '/VerifyEmailScreen',
    '/UndoEmailChangeScreen',
    '/InvitationScreen',
    '/AccountEditScreen',
    '/AdminDashboard',
    '/AdminDashboard/bookings',
    '/ConversationScreen',
    '/CrewSheet',
    fallbackBrand.homePath,
  ])('has %s, for its admins, crews and visitors', (path) => {
    expect(routeOf(path, withoutPortal)).toBe(routeOf(path, withPortal));
    expect(routeOf(path, withoutPortal)).toBeDefined();
  });
});
