type Fields = Readonly<Record<string, unknown>>;

/**
 * A list shows the applicant as «张三», or as the first of «张三等 3 人». Their telephones come from the form, because the
 * account of a case filed at the window is the clerk's.
 */
export function phonesOfApplicant(form: Fields, applicantName: string): string[] {
  const isApplicant = (name: unknown) =>
    typeof name === 'string' && (applicantName === name || applicantName.startsWith(`${name}等 `));
  return Object.values(form).flatMap((field): string[] => {
    if (typeof field !== 'object' || field === null) return [];
    const { name, phone, guardian } = field as Fields;
    // A child has no telephone, so the guardian's counts.
    const reached = phone ?? (guardian as Fields | undefined)?.phone;
    const own = isApplicant(name) && typeof reached === 'string' ? [reached] : [];
    return [...own, ...phonesOfApplicant(field as Fields, applicantName)];
  });
}
