import { SANDBOX_STEP_PATH, SANDBOX_STEPS, type SandboxRequest } from '../modules/subscriptions/index.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { StartupError } from '../platform/startupError.ts';
import { defineCommand, run } from './run.ts';
import { withSubscriptions } from './withSubscriptions.ts';

export const sandbox = defineCommand('sandbox', (program, { env, print }) => {
  const run = async (step: (typeof SANDBOX_STEPS)[number], subscription?: string) => {
    const config = readConfig(env);
    if (config.payments.kind !== 'sandbox') {
      throw new StartupError('The sandbox is not in use: the Stripe keys are set.');
    }
    const request = { step, ...(subscription && { subscription }) };
    const lines = (await askRunningServer(config, request)) ?? (await stepInDatabase(config, request));
    print(lines.length > 0 ? `${lines.join('\n')}\n` : 'There are no subscriptions.\n');
  };
  program.description("Simulates renewals and bank responses for the sandbox's subscriptions.");
  program
    .command('list', { isDefault: true })
    .description('lists the subscriptions')
    .action(() => run('list'));
  for (const step of SANDBOX_STEPS) {
    if (step === 'list') continue;
    program
      .command(step)
      .argument('<subscription>', "the client's email, or the subscription's id")
      .action((subscription: string) => run(step, subscription));
  }
});

/** Asks the running server first, because it has locked the embedded database. @returns undefined when none runs. */
async function askRunningServer(config: Config, request: SandboxRequest): Promise<string[] | undefined> {
  let response: Response;
  try {
    response = await fetch(`http://localhost:${config.port}${SANDBOX_STEP_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
  } catch {
    return undefined;
  }
  const answer = (await response.json()) as { status: string; data?: string[]; detail?: string };
  if (answer.data) return answer.data;
  // In production the server does not serve this path, but this process can connect to its PostgreSQL.
  if (response.status === 404 && config.production) return undefined;
  throw new StartupError(answer.detail ?? "The server's response could not be read.");
}

async function stepInDatabase(config: Config, request: SandboxRequest): Promise<string[]> {
  let lines: string[] = [];
  await withSubscriptions(config, async ({ stepSandbox }) => {
    try {
      lines = await stepSandbox(request);
    } catch (error) {
      throw error instanceof HttpError ? new StartupError(error.message) : error;
    }
  });
  return lines;
}

if (import.meta.main) await run(sandbox);
