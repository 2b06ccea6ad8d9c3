import { expect, it } from 'vitest';
import { deliveryProblem } from './deliveryProblem.ts';

it.each([
  ['connect ECONNREFUSED 127.0.0.1:2525', 'The mail server cannot be reached.'],
  ['Connection timeout', 'The mail server took too long to answer.'],
  ['Given up before the lease ran out: aborted', 'The mail server took too long to answer.'],
  ['Invalid login: 535 5.7.8 Authentication failed', "The mail server refused the server's user name or password."],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 No such user",
    'There is no such address. Please check it for a typing mistake, and call the person.',
  ],
  [
    "Can't send mail - all recipients were rejected: 550 Relaying denied",
    'The mail server refused the address. Please check it for a typing mistake.',
  ],
  ['451 4.3.0 Try again later', 'The mail server asked to try again later.'],
  [
    "EEXIST: file already exists, mkdir '/srv/data/outbox'",
    'The mail could not be written to its folder on the server.',
  ],
  ['something new', 'The mail server did not accept it.'],
])('%s: %s', (error, sentence) => expect(deliveryProblem(error)).toBe(sentence));
