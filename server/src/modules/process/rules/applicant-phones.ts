type Fields = Readonly<Record<string, unknown>>;

/**
 * The telephones that a form gives for whom a list shows as its applicant: «张三», or the first of «张三等 3 人». For what a
 * clerk has filed at the window, where the account is the clerk's.
 */
export function phonesOfApplicant(form: Fields, applicantName: string): string[] {
  const isApplicant = (name: unknown) =>
    typeof name === 'string' && (applicantName === name || applicantName.startsWith(`${name}等 `));
  return Object.values(form).flatMap((field): string[] => {
    if (typeof field !== 'object' || field === null) return [];
    const { name, phone, guardian } = field as Fields;
    // A child has no telephone; who acts for them has.
    const reached = phone ?? (guardian as Fields | undefined)?.phone;
    const own = isApplicant(name) && typeof reached === 'string' ? [reached] : [];
    return [...own, ...phonesOfApplicant(field as Fields, applicantName)];
  });
}
