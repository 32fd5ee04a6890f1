import { missingPasswordClasses } from '@anju/contract';
import type { PasswordVerdict } from '../storage/stored-values.ts';

const enoughCharacters = 8;

export function judgePassword(password: string): PasswordVerdict {
  const missing: string[] = missingPasswordClasses(password);
  if (password.length < enoughCharacters) missing.push('length');
  return { weak: missing.length > 0, missing };
}

export function isStrongEnough(password: string): boolean {
  return password.length > 4 && missingPasswordClasses(password).length === 0;
}
