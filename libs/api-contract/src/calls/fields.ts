// Fields that several calls share.

/** For calls with `ownUser`. */
export const userId = {
  type: 'string',
  maxLength: 64,
  description: "The session's own user; any other gets 403.",
} as const;

/** An id from the payment provider. */
export const providerId = { type: 'string', maxLength: 255 } as const;

/** The token of a private link in a mail. It cannot be guessed; whoever has it may do what its page offers. */
export const linkToken = { type: 'string', pattern: '^[A-Za-z0-9_-]{32}$' } as const;
