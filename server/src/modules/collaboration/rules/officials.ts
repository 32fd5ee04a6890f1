const officialRoles: readonly string[] = [
  'window-clerk',
  'first-reviewer',
  'second-reviewer',
  'approver',
  'supervisor',
];

/** Whoever works on cases for the bureau sees what is exchanged about them. */
export function isOfficial(roleCodes: readonly string[]): boolean {
  return roleCodes.some((code) => officialRoles.includes(code));
}
