/** Reads a value that the shell has stored; undefined without a valid record. */
export function readStored(name: string): unknown {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(`anju-${name}`) ?? 'null');
    return (record as { readonly content?: unknown } | null)?.content;
  } catch {
    return undefined;
  }
}

/** The record has the shell's own form, because the shell reads it again. */
export function writeStored(name: string, content: string): void {
  const record = { dataType: typeof content, content, type: 'local', datetime: Date.now() };
  localStorage.setItem(`anju-${name}`, JSON.stringify(record));
}
