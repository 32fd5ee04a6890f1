/** The detail of an entry has each changed field, before and after. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const [was, is] = [text(before[name]), text(value)];
      return was === is ? [] : [[name, `${was} → ${is}`]];
    }),
  );
}

function text(value: unknown): string {
  return Array.isArray(value) ? value.join('、') : String(value ?? '');
}
