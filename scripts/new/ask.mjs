import { createInterface } from 'node:readline/promises';

/** Whether somebody can answer. */
export const isInteractive = () => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/**
 * Asks until the answer is valid.
 * @param {string} question
 * @param {{ check?: (answer: string) => unknown, otherwise?: string }} [options] `check` throws with a reason
 * @returns {Promise<string>}
 */
export async function ask(question, { check = () => {}, otherwise = '' } = {}) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C. Otherwise the question would never be answered, which Node reports as a fault of this program.
  lines.on('SIGINT', () => process.exit(130));
  try {
    for (;;) {
      const answer = (await lines.question(`${question}${otherwise && ` [${otherwise}]`}: `)).trim() || otherwise;
      try {
        check(answer);
        return answer;
      } catch (error) {
        console.log(error instanceof Error ? error.message : error);
      }
    }
  } finally {
    lines.close();
  }
}
