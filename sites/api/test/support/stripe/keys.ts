// What processes beside the one with the server have to know of it.

export const STRIPE_SECRET_KEY = 'sk_test_of_the_local_server';
export const STRIPE_PUBLISHABLE_KEY = 'pk_test_of_the_local_server';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_local_server';

/** Where another process lets the payer pay the session whose id follows. */
export const LOCAL_PAY_PATH = '/local/pay/';
