import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BadInputError } from '@anju/contract';
import { fairQueue, type WorkOwner } from '../../../platform/fair-queue.ts';
import { lowPriorityWorkers } from '../../../platform/low-priority-workers.ts';
import type { Keys } from './keys.ts';
import type { PasswordWork } from './password-worker.ts';
import { findEncryptedSecret } from './transported-secret.ts';

export interface Passwords {
  /** This throws if too much of this owner's work is waiting already. */
  assertRoom(owner: WorkOwner): void;
  /** The result is what was typed, whether it travelled plain or encrypted. */
  read(transported: string, owner: WorkOwner): Promise<string>;
  hash(password: string, owner?: WorkOwner): Promise<string>;
  /** Without a hash the comparison takes just as long and answers false. */
  matches(password: string, passwordHash: string | undefined, owner: WorkOwner): Promise<boolean>;
  /** This is the hash of no password at all; comparing with it takes as long as with any other. */
  unusableHash(): string;
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const threads = Math.min(4, Math.max(2, availableParallelism() - 1));
const server: WorkOwner = { client: 'server' };

/**
 * argon2id costs memory and 15 ms or more of a processor, so only a few run at once; the others wait or are refused.
 */
const queue = fairQueue({
  atOnce: threads,
  atOncePerClient: threads - 1,
  rest: 2,
  waitingPerClient: 48,
  waitingPerAccount: 16,
  waiting: 256,
});
const compute = lowPriorityWorkers<PasswordWork>(new URL('./password-worker.ts', import.meta.url), { threads });

export function createPasswords(keys: Pick<Keys, 'transportKey'>): Passwords {
  const nobodysHash = hashOfNoPassword();
  return {
    assertRoom: queue.assertRoom,
    async read(transported, owner) {
      const encrypted = findEncryptedSecret(transported);
      if (!encrypted) return transported;
      const key = await keys.transportKey();
      const secret = await queue.run(owner, () => compute('decrypt', encrypted, key));
      if (secret === undefined) throw new BadInputError('密码未能正确加密，请刷新页面后重试');
      return secret;
    },
    hash: (password, owner = server) => queue.run(owner, () => compute('hash', password, cost)),
    async matches(password, passwordHash, owner) {
      const matches = await queue.run(owner, () => compute('matches', passwordHash ?? nobodysHash, password));
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
