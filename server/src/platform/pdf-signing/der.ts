function value(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Uint8Array.of(tag, body.length), body]);
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Uint8Array.of(tag, 0x80 + length.length), length, body]);
}

const yes = value(0x01, Uint8Array.of(0xff));

export const der = {
  yes,
  sequence: (...members: readonly Uint8Array[]) => value(0x30, ...members),
  /** Members of a set come in the order of their bytes. */
  set: (...members: readonly Uint8Array[]) => value(0x31, ...[...members].sort(Buffer.compare)),
  octets: (bytes: Uint8Array) => value(0x04, bytes),
  bits: (bytes: Uint8Array, unused = 0) => value(0x03, Uint8Array.of(unused), bytes),
  text: (text: string) => value(0x0c, Buffer.from(text)),
  /** The first byte must be below 128. */
  integer: (...bytes: readonly number[]) => value(0x02, Uint8Array.from(bytes)),
  /** The tag, [0] and the like, stands around the value that it holds. */
  tagged: (number: number, ...members: readonly Uint8Array[]) => value(0xa0 + number, ...members),
  /** The tag, [0] and the like, stands in place of the value's own tag. */
  replaced: (number: number, bytes: Uint8Array) => value(0x80 + number, bytes),
  objectId: (dotted: string) => value(0x06, objectIdBytes(dotted)),
  /** RFC 5280 asks for two digits of the year until 2049. */
  time: (instant: Date) => {
    const digits = instant.toISOString().replace(/\.\d+|[-:T]/g, '');
    return instant.getUTCFullYear() < 2050
      ? value(0x17, Buffer.from(digits.slice(2)))
      : value(0x18, Buffer.from(digits));
  },
};

function objectIdBytes(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return Uint8Array.from([first * 40 + second, ...rest].flatMap(sevenBitsEach));
}

function sevenBitsEach(number: number): number[] {
  const bytes = [number % 128];
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left % 128) + 128);
  return bytes;
}
