/** The keys of the local server of the tests. */
export const STRIPE_KEYS = {
  secretKey: 'sk_test_of_the_local_server',
  publishableKey: 'pk_test_of_the_local_server',
  webhookSecret: 'whsec_of_the_local_server',
};

/** The environment variables with which an API uses the local server. */
export const stripeVariables = (url: string) => ({
  STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
  STRIPE_API_URL: url,
});

/** Followed by a session's id: the path at which another process pays it. */
export const LOCAL_PAY_PATH = '/local/pay/';
