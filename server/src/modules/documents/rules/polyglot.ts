import type { DocumentMediaType } from '@anju/contract';

/** Readers of PDF look for its beginning this far into a file. */
const pdfHeadBytes = 1024;
/** The end of a zip, with the longest comment it may have: readers of zip begin there. */
const zipTailBytes = 22 + 65_535;
const zipEndMark = 'PK\x05\x06';

/** Whether the content is also a file of another kind: to one program a picture, to another an archive or a PDF. */
export function isPolyglot(bytes: Buffer, mediaType: DocumentMediaType): boolean {
  const isPdfToo = mediaType !== 'application/pdf' && bytes.subarray(0, pdfHeadBytes).includes('%PDF-');
  const isZipToo = mediaType !== 'application/ofd' && endsAsZip(bytes);
  return isPdfToo || isZipToo;
}

/** The four bytes alone occur by chance; the record they begin names the directory of the archive, which must be there. */
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
