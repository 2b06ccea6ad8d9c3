import { type Failure, isBlank } from '@threefold/validation';

/** Checks that a second factor's code was entered. Only the server knows whether it is right. */
export const factorCodeFailure = ({ code = '' }: Record<string, string>): Failure | null =>
  isBlank(code) ? { field: 'code', code: 'factor_code_required', message: 'Please enter the code.' } : null;
