/** The texts about sessions. */
export const sessionsText = {
  title: 'Where you are logged in',
  body: 'If you do not know one of these devices, log it out and change your password.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  unknown: 'Unknown browser',
  here: 'This device',
  since: (when: string) => `Since ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  end: 'Log out',
  ended: (device: string) => `${device} is logged out.`,
  endOthers: 'Log out everywhere else',
  endedOthers: 'Every other device is logged out.',
  failed: 'Something went wrong. Please try again later.',
} as const;
