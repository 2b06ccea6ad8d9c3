import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, RESET_CODE_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../call.ts';
import { userId } from './fields.ts';

/** The user of a session (specification, section 3). */
export const userSchema = {
  type: 'object',
  required: ['id', 'firstName', 'lastName', 'email', 'isEmailVerified', 'role'],
  properties: {
    id: { type: 'string', description: 'Opaque.' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    email: { type: 'string', description: 'In lower case.' },
    isEmailVerified: { type: 'boolean' },
    role: { enum: ['client', 'admin'] },
  },
  additionalProperties: false,
} as const satisfies Schema;

const email = { type: 'string', maxLength: EMAIL_MAX_LENGTH } as const;
const name = { type: 'string', maxLength: NAME_MAX_LENGTH } as const;
const password = { type: 'string', maxLength: PASSWORD_MAX_LENGTH } as const;
const passwordResetCode = { type: 'string', maxLength: RESET_CODE_LENGTH } as const;

const nothing = { type: 'object', additionalProperties: false, properties: {} } as const satisfies Schema;

export const loginWithEmailAndPassword = {
  method: 'POST',
  path: '/api/loginWithEmailAndPassword',
  summary: 'Begins a session, whose cookie comes with the answer, and ends the one that the request came with.',
  access: 'anyone',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['email', 'password'],
    properties: { email, password },
  },
  data: userSchema,
} as const satisfies Call;

export const register = {
  method: 'POST',
  path: '/api/register',
  summary: 'Makes an account, begins its first session and mails a link that verifies the email.',
  access: 'anyone',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['firstName', 'lastName', 'email', 'password'],
    properties: { firstName: name, lastName: name, email, password },
  },
  data: userSchema,
} as const satisfies Call;

export const getSessionUser = {
  method: 'GET',
  path: '/api/getSessionUser',
  summary: 'Says who is signed in; the user is null when nobody is.',
  access: 'anyone',
  data: {
    type: 'object',
    required: ['user'],
    properties: { user: { anyOf: [userSchema, { type: 'null' }] } },
    additionalProperties: false,
  },
} as const satisfies Call;

export const logout = {
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session that the request comes with. Without one there is nothing to do, which is no failure.',
  access: 'anyone',
  request: nothing,
} as const satisfies Call;

export const requestPasswordResetCode = {
  method: 'POST',
  path: '/api/requestPasswordResetCode',
  summary:
    'Mails a six-digit code, good for ten minutes, which ends the one before. The answer is the same whether or not there is such an account.',
  access: 'anyone',
  request: { type: 'object', additionalProperties: false, required: ['email'], properties: { email } },
} as const satisfies Call;

export const validatePasswordResetCode = {
  method: 'POST',
  path: '/api/validatePasswordResetCode',
  summary:
    "Says whether a code is right, without using it up. With the code of a session's own email, that session may change its password for ten minutes.",
  access: 'anyone',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['email', 'passwordResetCode'],
    properties: { email, passwordResetCode },
  },
} as const satisfies Call;

const codeAndPassword = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'passwordResetCode', 'password'],
  properties: { email, passwordResetCode, password },
} as const satisfies Schema;

export const changePassword = {
  method: 'POST',
  path: '/api/changePassword',
  summary: 'Uses a code up to set a new password, and ends every session of the account.',
  access: 'anyone',
  request: codeAndPassword,
} as const satisfies Call;

export const resetPassword = {
  method: 'POST',
  path: '/api/resetPassword',
  summary: 'Validates a code and sets a new password in one call, as validatePasswordResetCode and changePassword do.',
  access: 'anyone',
  request: codeAndPassword,
} as const satisfies Call;

export const updateUserAccount = {
  method: 'POST',
  path: '/api/updateUserAccount',
  summary:
    'Changes what is sent of name and email. Another email takes the password, has to be verified, ends every session, and is told to the former address, which can take it back for 7 days.',
  access: 'client',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId'],
    properties: {
      userId,
      firstName: name,
      lastName: name,
      email,
      password: { ...password, description: 'The present one; required with another email.' },
    },
  },
  data: userSchema,
} as const satisfies Call;

export const changeUserPassword = {
  method: 'POST',
  path: '/api/changeUserPassword',
  summary:
    'Sets a new password and ends every session, when this one has validated a code in the last ten minutes (validatePasswordResetCode).',
  access: 'client',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'password'],
    properties: { userId, password },
  },
} as const satisfies Call;

export const resendVerificationEmail = {
  method: 'POST',
  path: '/api/resendVerificationEmail',
  summary: 'Mails another link that verifies the email, unless it is verified by now.',
  access: 'client',
  ownUser: true,
  request: { type: 'object', additionalProperties: false, required: ['userId'], properties: { userId } },
  data: {
    type: 'object',
    required: ['isEmailVerified'],
    properties: { isEmailVerified: { type: 'boolean' } },
    additionalProperties: false,
  },
} as const satisfies Call;

/**
 * Where links in mails lead, with `?token=…`. People open them, so they respond with a redirect or a page instead of
 * JSON and are not {@link Call}s.
 */
export const VERIFY_EMAIL_PATH = '/api/verifyEmail';

/** The result of following a verification link. The client dashboard reads it from this query parameter. */
export type VerificationOutcome = 'verified' | 'expired' | 'unknown';
export const VERIFICATION_PARAMETER = 'verification';

export const UNDO_EMAIL_CHANGE_PATH = '/api/undoEmailChange';
