/** What the shell has left in this browser under a name; undefined where there is no valid record. */
export function readStored(name: string): unknown {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(`anju-${name}`) ?? 'null');
    return (record as { readonly content?: unknown } | null)?.content;
  } catch {
    return undefined;
  }
}

/** In the shell's own form: it reads this again. */
export function writeStored(name: string, content: string): void {
  const record = { dataType: typeof content, content, type: 'local', datetime: Date.now() };
  localStorage.setItem(`anju-${name}`, JSON.stringify(record));
}
