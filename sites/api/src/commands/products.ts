import { readConfig } from '../platform/config.ts';
import { PaymentError } from '../platform/payments/payments.ts';
import { StartupError } from '../platform/startupError.ts';
import { withSubscriptions } from './payments.ts';
import { run } from './run.ts';

// `npm run products -- sync`: copies products and prices from the payment provider.
await run(async () => {
  if (process.argv[2] !== 'sync') throw new StartupError('Usage: npm run products -- sync');
  const config = readConfig(process.env);
  await withSubscriptions(config, async ({ syncCatalogue }) => {
    try {
      process.stdout.write(`${await syncCatalogue()} prices from ${config.payments.kind}\n`);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      throw new StartupError(`The payment provider did not respond: ${error.message}.`);
    }
  });
});
