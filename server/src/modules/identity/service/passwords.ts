import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { boundedWork } from '../../../platform/bounded-work.ts';
import { quietThreads } from '../../../platform/quiet-threads.ts';
import type { PasswordWork } from './password-worker.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash to hold against it takes just as long, and the answer is no. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** Of no password at all; holding one against it takes as long as against any other. */
  unusableHash(): string;
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const threads = Math.min(4, Math.max(1, availableParallelism() - 1));
const waiting = 64;

/** argon2id costs memory and 15 ms or more of a processor: only so many at once, the others wait or are sent away. */
const bounded = boundedWork(threads, waiting);
const compute = quietThreads<PasswordWork>(new URL('./password-worker.ts', import.meta.url), threads);

export function createPasswords(): Passwords {
  const nobodysHash = hashOfNoPassword();
  return {
    hash: (password) => bounded(() => compute('hash', password, cost)),
    async matches(password, passwordHash) {
      const matches = await bounded(() => compute('matches', passwordHash ?? nobodysHash, password));
      return matches && passwordHash !== undefined;
    },
    unusableHash: hashOfNoPassword,
  };
}

function hashOfNoPassword(): string {
  const { memoryCost, timeCost, parallelism } = cost;
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
}
