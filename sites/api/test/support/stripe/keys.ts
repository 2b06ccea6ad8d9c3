export const STRIPE_SECRET_KEY = 'sk_test_of_the_local_server';
export const STRIPE_PUBLISHABLE_KEY = 'pk_test_of_the_local_server';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_local_server';

/** The environment variables with which an API uses the local server. */
export const stripeVariables = (url: string) => ({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL: url,
});

/** Followed by a session's id: the path at which another process pays it. */
export const LOCAL_PAY_PATH = '/local/pay/';
