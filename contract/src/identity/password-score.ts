const classes = { digit: /[0-9]/, lower: /[a-z]/, upper: /[A-Z]/, special: /[^0-9A-Za-z]/ };
export type PasswordClass = keyof typeof classes;

export const fullPasswordScore = 40;

export function missingPasswordClasses(password: string): PasswordClass[] {
  return (Object.keys(classes) as PasswordClass[]).filter((name) => !classes[name].test(password));
}

/** Each kind of character counts 10: digits, small letters, capitals and others. */
export function passwordScore(password: string): number {
  return fullPasswordScore - 10 * missingPasswordClasses(password).length;
}
