import { readFileSync } from 'node:fs';

let common: ReadonlySet<string> | undefined;

/** Whether a password is in common.txt, ignoring case. NOTICE.md says which passwords that file lists. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('common.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password.toLowerCase());
}
