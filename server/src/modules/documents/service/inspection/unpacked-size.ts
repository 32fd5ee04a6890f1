import { inflateSync } from 'node:zlib';

/** Far more than the objects of a document of 20 MB need. */
const maxUnpackedBytes = 128 * 1024 * 1024;

/** Streams that are unpacked as soon as the file is opened, and whatever hides that it is one of them. */
const unpackedAtOnce = /\/(?:ObjStm|XRef)\b|\/Type\s*\d/;
const packedSimply = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*\]?\s*(?:\/(?!F)|>>)/;

/** Whether opening a PDF would fill the memory: a thousandth of a packed stream is enough for that. */
export function isPdfBomb(bytes: Buffer): boolean {
  let left = maxUnpackedBytes;
  let from = 0;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', from)) {
    const dictionary = bytes
      .toString('latin1', from, at)
      .replace(/#([0-9a-f]{2})/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    from = at + 'stream'.length;
    if (dictionary.endsWith('end') || !unpackedAtOnce.test(dictionary)) continue;
    if (!dictionary.includes('/Filter')) continue;
    if (!packedSimply.test(dictionary)) return true;
    left -= unpackedSize(bytes.subarray(bytes[from] === 0x0d ? from + 2 : from + 1), left);
    if (left <= 0) return true;
  }
  return false;
}

function unpackedSize(packed: Buffer, max: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: max }).length;
  } catch (error) {
    // What cannot be unpacked fills no memory; the one who opens the file says that it is damaged.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? max : 0;
  }
}
