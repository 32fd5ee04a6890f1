import type { PasswordVerdict } from '../storage/stored-values.ts';

const classes = { digit: /\d/, lower: /[a-z]/, upper: /[A-Z]/, special: /[^\dA-Za-z\s]/ };
const enoughCharacters = 8;

function missingClasses(password: string): string[] {
  return Object.entries(classes)
    .filter(([, pattern]) => !pattern.test(password))
    .map(([name]) => name);
}

/** Of a password that has just signed in. */
export function judgePassword(password: string): PasswordVerdict {
  const missing = missingClasses(password);
  if (password.length < enoughCharacters) missing.push('length');
  return { weak: missing.length > 0, missing };
}

/** Whether a new password is strong enough to replace a forgotten one. */
export function isStrongEnough(password: string): boolean {
  return password.length > 4 && missingClasses(password).length === 0;
}
