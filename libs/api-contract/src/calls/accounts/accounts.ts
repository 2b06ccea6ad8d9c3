import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, RESET_CODE_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../../call.ts';
import { userId } from '../fields.ts';
import { factorCode } from './secondFactor.ts';

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

const linkToken = {
  type: 'string',
  maxLength: 100,
  description: 'From the fragment of the link in the mail.',
} as const;

const nothing = { type: 'object', additionalProperties: false, properties: {} } as const satisfies Schema;

/** If only the code of the second factor is missing, the refusal has the code `second_factor_required`. */
export const loginWithEmailAndPassword = {
  method: 'POST',
  path: '/api/loginWithEmailAndPassword',
  summary:
    'Starts a session, sets its cookie, and ends the session of the request. An account with a second factor also needs its code.',
  access: 'public',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['email', 'password'],
    properties: { email, password, code: factorCode },
  },
  data: userSchema,
} as const satisfies Call;

export const register = {
  method: 'POST',
  path: '/api/register',
  summary: 'Creates an account, starts its first session and mails a link that verifies the email.',
  access: 'public',
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
  summary: 'Returns the signed-in user, or null.',
  access: 'public',
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
  summary: 'Ends the session of the request. Succeeds without one.',
  access: 'public',
  request: nothing,
} as const satisfies Call;

export const requestPasswordResetCode = {
  method: 'POST',
  path: '/api/requestPasswordResetCode',
  summary:
    'Mails a six-digit code, valid for 10 minutes, which replaces the previous one. An address that an account with a verified one has not verified gets a mail that says what to do instead. The response is the same whether or not the account exists.',
  access: 'public',
  request: { type: 'object', additionalProperties: false, required: ['email'], properties: { email } },
} as const satisfies Call;

export const validatePasswordResetCode = {
  method: 'POST',
  path: '/api/validatePasswordResetCode',
  summary:
    "Checks a code without using it up. If it was sent to the session's own email, the session may change its password for 10 minutes.",
  access: 'public',
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

/** For somebody who is not logged in. {@link changeUserPassword} is for a session. */
export const changePassword = {
  method: 'POST',
  path: '/api/changePassword',
  summary: 'Uses up a code to set a new password, and ends every session of the account.',
  access: 'public',
  request: codeAndPassword,
} as const satisfies Call;

/** The server does the same as for {@link changePassword}; the specification has both names. */
export const resetPassword = {
  method: 'POST',
  path: '/api/resetPassword',
  summary: 'Validates a code and sets a new password in one call.',
  access: 'public',
  request: codeAndPassword,
} as const satisfies Call;

export const updateUserAccount = {
  method: 'POST',
  path: '/api/updateUserAccount',
  summary:
    'Changes the given name and email. A new email needs the password and verification, and ends every session. The former address is informed and can undo it for 7 days.',
  access: 'authenticated',
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
      password: { ...password, description: 'The current password; required for a new email.' },
    },
  },
  data: userSchema,
} as const satisfies Call;

export const changeUserPassword = {
  method: 'POST',
  path: '/api/changeUserPassword',
  summary:
    'Sets a new password and ends every session. This session must have validated a code in the last 10 minutes (validatePasswordResetCode).',
  access: 'authenticated',
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
  summary: 'Mails another verification link, unless the email is verified.',
  access: 'authenticated',
  ownUser: true,
  request: { type: 'object', additionalProperties: false, required: ['userId'], properties: { userId } },
  data: {
    type: 'object',
    required: ['isEmailVerified'],
    properties: { isEmailVerified: { type: 'boolean' } },
    additionalProperties: false,
  },
} as const satisfies Call;

export const renewVerificationLink = {
  method: 'POST',
  path: '/api/renewVerificationLink',
  summary: 'Mails another verification link to the address of an expired one, without a session.',
  access: 'public',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['token'],
    properties: { token: linkToken },
  },
  data: resendVerificationEmail.data,
} as const satisfies Call;

/** The code of a refusal: `other_account`, `link_expired` or `link_unknown`. */
export const verifyEmail = {
  method: 'POST',
  path: '/api/verifyEmail',
  summary:
    "Verifies the email of the session's account, by the link that was mailed to it. The first time it ends all other sessions and removes passkeys, second factors and codes from before.",
  access: 'authenticated',
  request: { type: 'object', additionalProperties: false, required: ['token'], properties: { token: linkToken } },
  data: userSchema,
} as const satisfies Call;

export const undoEmailChange = {
  method: 'POST',
  path: '/api/undoEmailChange',
  summary:
    'Restores the former email of an account, by the link that was mailed to it. Every session ends, and the account is locked until a password is set with a mailed code.',
  access: 'public',
  request: verifyEmail.request,
  data: {
    type: 'object',
    required: ['email'],
    properties: { email: { type: 'string', description: 'The restored email.' } },
    additionalProperties: false,
  },
} as const satisfies Call;
