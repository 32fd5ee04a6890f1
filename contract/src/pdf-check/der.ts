/** DER is the encoding of certificates and signatures. */
export interface DerValue {
  readonly tag: number;
  /** The bytes include the tag and the length. */
  readonly whole: Uint8Array<ArrayBuffer>;
  readonly body: Uint8Array<ArrayBuffer>;
}

export const derTags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  objectId: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  /** These tags mark the context-specific elements [0] and [3] that contain other values. */
  context0: 0xa0,
  context3: 0xa3,
} as const;

export class DerError extends Error {}

/** Reads the first value and ignores the bytes behind it. */
export function readDer(bytes: Uint8Array<ArrayBuffer>): DerValue {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new DerError('no value of DER');
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  if (lengthBytes > 4 || first === 0x80) throw new DerError('no length of DER');
  const given = bytes.subarray(2, 2 + lengthBytes);
  const length = lengthBytes === 0 ? first : given.reduce((sum, byte) => sum * 256 + byte, 0);
  const start = 2 + lengthBytes;
  if (given.length < lengthBytes || bytes.length < start + length) throw new DerError('a value of DER is cut off');
  return { tag, whole: bytes.subarray(0, start + length), body: bytes.subarray(start, start + length) };
}

export function membersOf({ body }: DerValue): DerValue[] {
  const members: DerValue[] = [];
  for (let rest = body; rest.length > 0; ) {
    const member = readDer(rest);
    members.push(member);
    rest = rest.subarray(member.whole.length);
  }
  return members;
}

export function expectTag(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag) throw new DerError(`expected tag ${tag}, found ${value?.tag}`);
  return value;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
