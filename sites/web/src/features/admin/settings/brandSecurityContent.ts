/** The texts about what a brand asks of its admins. */
export const brandSecurityText = {
  title: 'How admins log in',
  body: 'With a second factor, a stolen password alone does not open this dashboard. An admin without one has to set one up first.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  required: 'Admins need a second factor.',
  optional: 'A password is enough.',
  require: 'Require a second factor',
  stop: 'Stop requiring it',
  nowRequired: (brand: string) => `Admins of ${brand} need a second factor from now on.`,
  nowOptional: (brand: string) => `Admins of ${brand} no longer need a second factor.`,
  failed: 'Something went wrong. Please try again later.',
} as const;
