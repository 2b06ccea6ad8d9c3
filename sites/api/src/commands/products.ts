import { readConfig } from '../platform/config/config.ts';
import { PaymentError } from '../platform/payments/payments.ts';
import { StartupError } from '../platform/startupError.ts';
import { defineCommand, run } from './run.ts';
import { withSubscriptions } from './withSubscriptions.ts';

export const products = defineCommand('products', (program, { env, print }) =>
  program
    .description('Manages the products that clients can subscribe to.')
    .command('sync')
    .description('copies products and prices from the payment provider')
    .action(async () => {
      const config = readConfig(env);
      await withSubscriptions(config, async ({ syncCatalogue }) => {
        try {
          print(`${await syncCatalogue()} prices from ${config.payments.kind}\n`);
        } catch (error) {
          if (!(error instanceof PaymentError)) throw error;
          throw new StartupError(`The payment provider did not respond: ${error.message}.`);
        }
      });
    }),
);

if (import.meta.main) await run(products);
