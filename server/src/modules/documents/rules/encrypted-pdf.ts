const entryName = '/Encrypt';
/** A trailer, or the stream that replaces it, is never compressed or encrypted itself, so the entry is readable. */
const encryptEntry = /^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
/** A larger dictionary is not a trailer. */
const trailerBytes = 4096;
const entryBytes = 64;

/** A PDF that needs a password, to be opened or to be printed, is of no use to officials. */
export function isEncryptedPdf(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(entryName); at !== -1; at = bytes.indexOf(entryName, at + 1)) {
    if (!encryptEntry.test(bytes.toString('latin1', at, at + entryBytes))) continue;
    const before = bytes.toString('latin1', Math.max(0, at - trailerBytes), at);
    const begin = Math.max(before.lastIndexOf('trailer'), before.lastIndexOf(' obj'));
    // Inside a stream the word is text that a page shows.
    if (begin < 0 || before.includes('stream', begin)) continue;
    const after = bytes.toString('latin1', at, at + trailerBytes);
    if (isTrailer(before.slice(begin) + after)) return true;
  }
  return false;
}

function isTrailer(text: string): boolean {
  if (text.startsWith('trailer')) return true;
  const end = text.indexOf('stream');
  return /\/Type\s*\/XRef\b/.test(end < 0 ? text : text.slice(0, end));
}
