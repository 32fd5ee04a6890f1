const errorResponse = 'E'.charCodeAt(0);

/**
 * After such an error PostgreSQL ends its process, for example when the disk is full while it writes its log. The
 * engine goes on regardless and answers every later call with an error.
 */
export function findFatalError(answer: Uint8Array): string | undefined {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== errorResponse) continue;
    const fields = fieldsOf(bytes.subarray(at + 5, at + 1 + bytes.readInt32BE(at + 1)));
    if (fields.get('V') === 'FATAL' || fields.get('V') === 'PANIC') return `${fields.get('V')}: ${fields.get('M')}`;
  }
  return undefined;
}

function fieldsOf(body: Buffer): Map<string, string> {
  return new Map(
    body
      .toString()
      .split('\0')
      .map((field) => [field.slice(0, 1), field.slice(1)]),
  );
}
