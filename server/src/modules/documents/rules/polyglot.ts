import type { DocumentMediaType } from '@anju/contract';

/** PDF readers look for the beginning of a PDF this far into a file. */
const pdfHeadBytes = 1024;
/** Zip readers begin at the end record of a zip, which may have a comment of this length behind it. */
const zipTailBytes = 22 + 65_535;
const zipEndMark = 'PK\x05\x06';

/** Such content is also a file of another kind: one program sees a picture, another an archive or a PDF. */
export function isPolyglot(bytes: Buffer, mediaType: DocumentMediaType): boolean {
  const isPdfToo = mediaType !== 'application/pdf' && bytes.subarray(0, pdfHeadBytes).includes('%PDF-');
  const isZipToo = mediaType !== 'application/ofd' && endsAsZip(bytes);
  return isPdfToo || isZipToo;
}

/** The four bytes alone occur by chance, so the directory of the archive that the record names must be there too. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = Math.max(0, bytes.length - zipTailBytes);
  for (let at = bytes.lastIndexOf(zipEndMark, undefined, 'latin1'); at >= tail; ) {
    if (at + 22 <= bytes.length) {
      const directory = at - bytes.readUInt32LE(at + 12);
      if (directory >= 0 && bytes.toString('latin1', directory, directory + 4) === 'PK\x01\x02') return true;
    }
    if (at === 0) break;
    at = bytes.lastIndexOf(zipEndMark, at - 1, 'latin1');
  }
  return false;
}
