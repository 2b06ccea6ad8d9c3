import { readConfig } from '../platform/config.ts';
import { PaymentError } from '../platform/payments/payments.ts';
import { StartupError } from '../platform/startupError.ts';
import { type Command, run } from './run.ts';
import { withSubscriptions } from './withSubscriptions.ts';

/** `npm run products -- sync`: copies products and prices from the payment provider. */
export const products: Command = async ({ args, env, print }) => {
  if (args[0] !== 'sync') throw new StartupError('Usage: npm run products -- sync');
  const config = readConfig(env);
  await withSubscriptions(config, async ({ syncCatalogue }) => {
    try {
      print(`${await syncCatalogue()} prices from ${config.payments.kind}\n`);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      throw new StartupError(`The payment provider did not respond: ${error.message}.`);
    }
  });
};

if (import.meta.main) await run(products);
