import { readFileSync } from 'node:fs';

let common: ReadonlySet<string> | undefined;

/** Whether a password is among the 10,000 most common ones, ignoring case. See NOTICE.md beside this file. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('common.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password.toLowerCase());
}
