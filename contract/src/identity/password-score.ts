const classes = { digit: /[0-9]/, lower: /[a-z]/, upper: /[A-Z]/, special: /[^0-9A-Za-z]/ };
export type PasswordClass = keyof typeof classes;

export const fullPasswordScore = 40;

export function missingPasswordClasses(password: string): PasswordClass[] {
  return (Object.keys(classes) as PasswordClass[]).filter((name) => !classes[name].test(password));
}

/** 10 for each kind of character: digits, small letters, capitals, others. */
export function passwordScore(password: string): number {
  return fullPasswordScore - 10 * missingPasswordClasses(password).length;
}
