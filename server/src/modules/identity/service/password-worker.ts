import type { KeyObject } from 'node:crypto';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import { offerWork } from '../../../platform/low-priority-workers.ts';
import { decryptSecret, type EncryptedSecret } from './transported-secret.ts';

const work = {
  decrypt: (secret: EncryptedSecret, key: KeyObject): string | undefined => decryptSecret(secret, key),
  hash: (password: string, cost: Options): string => hashSync(password, cost),
  matches: (passwordHash: string, password: string): boolean => verifySync(passwordHash, password),
};
export type PasswordWork = typeof work;

offerWork(work);
