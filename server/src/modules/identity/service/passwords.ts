import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { boundedWork } from '../../../platform/bounded-work.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash to hold against it takes just as long, and the answer is no. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

const waiting = 64;

/** argon2id costs memory and 15 ms or more of a processor: only so many at once, the others wait or are sent away. */
export function createPasswords(): Passwords {
  const bounded = boundedWork(Math.max(1, availableParallelism() - 1), waiting);
  const nobodysHash = hash(randomBytes(32));
  return {
    hash: (password) => bounded(() => hash(password)),
    async matches(password, passwordHash) {
      const against = passwordHash ?? (await nobodysHash);
      const matches = await bounded(() => verify(against, password));
      return matches && passwordHash !== undefined;
    },
  };
}
