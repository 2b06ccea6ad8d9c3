import { COST } from '../../src/modules/accounts/passwords/hash.ts';

// The tests hash a password for nearly every person. The real cost takes a tenth of their time; hash.test.ts checks it.
Object.assign(COST, { memory: 8, passes: 1 });
