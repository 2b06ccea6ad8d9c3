import { readFileSync } from 'node:fs';
import { calls } from '@threefold/api-contract';
import { expect, it } from 'vitest';
import { durationText } from '../../platform/clock.ts';
import { repositoryRoot } from '../../platform/config/variableKinds.ts';
import { CONFIRMATION_LIFETIME_MS } from '../../platform/identity/sessions.ts';
import {
  INVITATION_LIFETIME_MS,
  PROOF_LIFETIME_MS,
  RESET_CODE_LIFETIME_MS,
  UNDO_LIFETIME_MS,
  VERIFICATION_LIFETIME_MS,
} from './lifetimes.ts';

it('the summaries of the calls name the lifetimes of codes, proofs, confirmations and undo links', () => {
  expect(calls.requestPasswordResetCode.summary).toContain(`valid for ${durationText(RESET_CODE_LIFETIME_MS)}`);
  expect(calls.validatePasswordResetCode.summary).toContain(`for ${durationText(PROOF_LIFETIME_MS)}`);
  expect(calls.changeUserPassword.summary).toContain(`in the last ${durationText(PROOF_LIFETIME_MS)}`);
  expect(calls.updateUserAccount.summary).toContain(`for ${durationText(UNDO_LIFETIME_MS)}`);
  expect(calls.confirmIdentity.summary).toContain(`For ${durationText(CONFIRMATION_LIFETIME_MS)}`);
});

it('docs/security.md names the lifetimes of the reset code and the links', () => {
  const security = readFileSync(`${repositoryRoot}docs/security.md`, 'utf8');
  expect(security).toContain(`| reset code, 6 digits | ${durationText(RESET_CODE_LIFETIME_MS)} |`);
  expect(security).toContain(`| link that verifies an email | ${durationText(VERIFICATION_LIFETIME_MS)} |`);
  expect(security).toContain(`| link that invites an admin or a client | ${durationText(INVITATION_LIFETIME_MS)} |`);
  expect(security).toContain(`| link that undoes a change of email | ${durationText(UNDO_LIFETIME_MS)} |`);
});
