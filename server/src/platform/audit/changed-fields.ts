/** For the detail of an entry: each field that is another now, as it was and as it is. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const [was, is] = [told(before[name]), told(value)];
      return was === is ? [] : [[name, `${was} → ${is}`]];
    }),
  );
}

function told(value: unknown): string {
  return Array.isArray(value) ? value.join('、') : String(value ?? '');
}
