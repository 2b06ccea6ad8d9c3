// Shared with processes other than the server's.

export const STRIPE_SECRET_KEY = 'sk_test_of_the_local_server';
export const STRIPE_PUBLISHABLE_KEY = 'pk_test_of_the_local_server';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_local_server';

/** Followed by a session's id: the path at which another process pays it. */
export const LOCAL_PAY_PATH = '/local/pay/';
