import { readConfig } from '../platform/config/config.ts';
import { describeVariables } from '../platform/config/variables.ts';
import { StartupError } from '../platform/startupError.ts';
import { defineCommand, run } from './run.ts';
import { type Trial, trySettings } from './trySettings.ts';

/** The trials of the settings, and the first reason why the server would not start. */
async function tryAll(env: NodeJS.ProcessEnv): Promise<{ trials: Trial[]; reason: string | undefined }> {
  try {
    const trials = await trySettings(readConfig(env));
    return { trials, reason: trials.find(({ problem, startsAnyway }) => problem && !startsAnyway)?.problem };
  } catch (error) {
    if (error instanceof StartupError) return { trials: [], reason: error.message };
    throw error;
  }
}

export const config = defineCommand('config', (program, { env, print }) =>
  program
    .description(
      'Shows which settings are set, work, are wrong, missing or not needed. Fails when the server would not start.',
    )
    .action(async () => {
      const { trials, reason } = await tryAll(env);
      const variables = describeVariables(env).map((line) => {
        const trial = trials.find(({ name }) => name === line.name);
        if (!trial) return line;
        return trial.problem ? { ...line, state: 'wrong', value: trial.problem } : { ...line, state: 'works' };
      });
      const others = trials
        .filter(({ name }) => !variables.some((line) => line.name === name))
        .map(({ name, value = '', problem }) => ({
          name,
          state: problem ? 'wrong' : 'works',
          value: problem ?? value,
        }));
      const lines = [...variables, ...others];
      const width = Math.max(...lines.map(({ name }) => name.length));
      for (const { name, state, value } of lines) {
        print(`${name.padEnd(width)}  ${state.padEnd('not needed'.length)}  ${value || 'none'}\n`);
      }
      if (reason) throw new StartupError(`\nThe server would not start: ${reason}`);
      print(
        lines.some(({ state }) => state === 'wrong')
          ? '\nThe server would start with these settings, but what is wrong does not work.\n'
          : '\nThe server would start with these settings.\n',
      );
    }),
);

if (import.meta.main) await run(config);
