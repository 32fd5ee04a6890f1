/** The parts are missing if the file does not fit what the signature says about itself. */
export interface OpenSignature {
  /** The signed content ends at this position in the file. */
  readonly end: number;
  readonly signed?: Uint8Array<ArrayBuffer>;
  readonly contents?: Uint8Array<ArrayBuffer>;
  readonly signedAt: string | null;
}

/**
 * The first of the four numbers is the start of the file; between the second and the third stands the signature itself.
 */
const byteRange = /\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]|\/ByteRange\b/g;
/** The limit is in characters; the portal's own signatures have about six thousand. */
const maxContents = 200_000;
const statedTime = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)'?)?/;

/** Returns at most `max` signatures in the order in which they were made: each is appended behind the earlier ones. */
export function findOpenSignatures(pdf: Uint8Array<ArrayBuffer>, text: string, max: number): OpenSignature[] {
  const found = Array.from(text.matchAll(byteRange).take(max), (match) => {
    const from = text.lastIndexOf(' obj', match.index);
    const to = text.indexOf('endobj', match.index);
    const object = { from, to: to < 0 ? text.length : to };
    const [, start, resume, length] = match.map(Number) as [number, number, number, number];
    return openSignature(pdf, text, object, { start, resume, end: resume + length });
  });
  return found.sort((one, other) => one.end - other.end);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function openSignature(
  pdf: Uint8Array<ArrayBuffer>,
  text: string,
  object: Span,
  { start, resume, end }: { readonly start: number; readonly resume: number; readonly end: number },
): OpenSignature {
  const signedAt = timeStatedIn(text.slice(object.from, object.to));
  const contents = text.slice(start, Math.min(resume, start + maxContents));
  // Only the signature itself may be left out of what is signed, inside its own dictionary: anything else there could
  // be changed unnoticed.
  const isPlace =
    start > object.from &&
    resume < object.to &&
    end <= pdf.length &&
    contents.length === resume - start &&
    /\/Contents\s*$/.test(text.slice(start - 20, start)) &&
    /^<(?:[0-9a-fA-F]{2})+>$/.test(contents);
  if (!isPlace) return { end: Number.isNaN(end) ? 0 : end, signedAt };
  const signed = new Uint8Array(start + (end - resume));
  signed.set(pdf.subarray(0, start));
  signed.set(pdf.subarray(resume, end), start);
  const digits = contents.slice(1, -1).match(/../g) ?? [];
  return { end, signed, contents: Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)), signedAt };
}

function timeStatedIn(dictionary: string): string | null {
  const found = statedTime.exec(dictionary);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, zoneHours = '+00', zoneMinutes = '00'] = found;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zoneHours}:${zoneMinutes}`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
