/** The texts about what a brand asks of its admins. */
export const brandSecurityText = {
  title: 'How admins log in',
  body: 'With a second factor, a stolen password alone does not open this dashboard. An admin without one is led to set it up first.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  required: 'Admins need a second factor.',
  free: 'A password is enough.',
  require: 'Require a second factor',
  stop: 'Require no longer',
  nowRequired: (brand: string) => `Admins of ${brand} need a second factor from now on.`,
  nowFree: (brand: string) => `Admins of ${brand} need no second factor any more.`,
  failed: 'Something went wrong. Please try again later.',
} as const;
