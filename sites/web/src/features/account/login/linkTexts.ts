/** The links of a header to the account. */
export const LOG_IN = 'Log in';
export const REGISTER = 'Register';
export const DASHBOARD = 'Dashboard';
