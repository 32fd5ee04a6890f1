import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import { offerQuietWork } from '../../../platform/quiet-threads.ts';

const work = {
  hash: (password: string, cost: Options): string => hashSync(password, cost),
  matches: (passwordHash: string, password: string): boolean => verifySync(passwordHash, password),
};
export type PasswordWork = typeof work;

offerQuietWork(work);
