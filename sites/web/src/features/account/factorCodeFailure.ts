import { type Failure, isBlank } from '@threefold/validation';
import { CODE_MISSING } from '#texts/features/account/edit/securityContent';

/** Checks that a second factor's code was entered. Only the server knows whether it is right. */
export const factorCodeFailure = ({ code = '' }: Record<string, string>): Failure | null =>
  isBlank(code) ? { field: 'code', code: 'factor_code_required', message: CODE_MISSING } : null;
