/** In the address of the account screen when a brand asks its admin for a second factor. */
export const SECOND_FACTOR_PARAMETER = 'second-factor';

/** Where an admin without a second factor is led. */
export const SECOND_FACTOR_SET_UP = `/AccountEditScreen?${SECOND_FACTOR_PARAMETER}=required`;
