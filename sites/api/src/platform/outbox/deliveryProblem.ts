/** What an admin reads about a failed attempt, by its error message. The first match counts. */
const PROBLEMS: readonly [pattern: RegExp, sentence: string][] = [
  // Earlier versions stored "What it held".
  [/^(?:Its secret|What it held) expired/, 'Its code or link expired before it could be sent.'],
  [/^Expired before/, 'It could not be sent in time. Later it would have been wrong, so it was dropped.'],
  [/^Withdrawn before/, 'What it says changed before it could be sent, so it was dropped.'],
  [/^Its private links/, 'Its private links were made with another secret. Please send the person a new one.'],
  [/^Given up because the server was stopped/, 'The server was stopped while it was being sent.'],
  [/^Given up before the lease/, 'The mail server took too long to answer.'],
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EDNS|EHOSTUNREACH|ENETUNREACH|ECONNRESET/, 'The mail server cannot be reached.'],
  [/ETIMEDOUT|timeout/i, 'The mail server took too long to answer.'],
  [/Invalid login|EAUTH|\b53[045]\b/, "The mail server refused the server's user name or password."],
  [/\b55[013][ -]5\.1\./, 'There is no such address. Please check it for a typing mistake, and call the person.'],
  [/\b55[0-4]\b|No recipients/, 'The mail server refused the address. Please check it for a typing mistake.'],
  [/\b45[0-2]\b/, 'The mail server asked to try again later.'],
  [
    /\b(?:EACCES|EEXIST|ENOSPC|ENOENT|ENOTDIR|EPERM|EROFS)\b/,
    'The mail could not be written to its folder on the server.',
  ],
];

/** A sentence about why a mail was not accepted. @param error the attempt's error message */
export const deliveryProblem = (error: string): string =>
  PROBLEMS.find(([pattern]) => pattern.test(error))?.[1] ?? 'The mail server did not accept it.';
