// Shared with other processes than the server's.

export const STRIPE_SECRET_KEY = 'sk_test_of_the_local_server';
export const STRIPE_PUBLISHABLE_KEY = 'pk_test_of_the_local_server';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_local_server';

/** Where another process pays the session with the id that follows. */
export const LOCAL_PAY_PATH = '/local/pay/';
