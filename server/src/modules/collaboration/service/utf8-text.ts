/** The result is undefined if the bytes are not UTF-8: the stored text must be what was signed, byte for byte. */
export function findUtf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
