import {
  adminInvitationMail,
  clientInvitationMail,
  codeMail,
  codeRefusedMail,
  emailChangedMail,
  newDeviceMail,
  passkeyMail,
  passwordChangedMail,
  secondFactorMail,
  unprovedEmailLeftMail,
  verificationMail,
} from '../modules/accounts/mails.ts';
import { ACCOUNT_TOKEN, reader as account, DATE, type Samples, type Sender } from './shared.ts';

export function accountSamples({ brand, own, site, origin }: Sender): Samples {
  const reader = { ...account, language: own.region.language };
  const invited = { email: reader.email, inviter: 'Dana', url: `${origin}/InvitationScreen#${ACCOUNT_TOKEN}` };
  const client = { ...invited, url: `${site}/InvitationScreen#${ACCOUNT_TOKEN}`, language: reader.language };
  return {
    'Verify the email': verificationMail(reader, brand, `${site}/VerifyEmailScreen#${ACCOUNT_TOKEN}`, DATE),
    'Password reset code': codeMail(reader, brand, '407913', DATE),
    'Password reset refused': codeRefusedMail(reader, brand, DATE),
    'Password changed': passwordChangedMail(reader, brand, `${site}/PasswordResetScreen`),
    'Login on a new device': newDeviceMail(reader, brand, 'Firefox on Windows', DATE, `${site}/PasswordResetScreen`),
    'Passkey added': passkeyMail(reader, brand, 'added', `${site}/PasswordResetScreen`),
    'Second factor on': secondFactorMail(reader, brand, 'on', `${site}/PasswordResetScreen`),
    'Recovery code used': secondFactorMail(reader, brand, 'recovered', `${site}/PasswordResetScreen`),
    'Invitation of an admin': adminInvitationMail(invited, brand, brand.displayName),
    'Invitation of a client': clientInvitationMail(client, brand, 'Front Desk Pro'),
    'Unverified email changed': unprovedEmailLeftMail(reader, brand),
    'Email changed': emailChangedMail(reader, brand, `${site}/UndoEmailChangeScreen#${ACCOUNT_TOKEN}`, DATE),
  };
}
