// Fields that several calls take.

/** Of a call with `ownUser`. */
export const userId = {
  type: 'string',
  maxLength: 64,
  description: "The session's own user; any other gets 403.",
} as const;

/** An id that the payment provider gave. */
export const providerId = { type: 'string', maxLength: 255 } as const;
