/** The smallest that begin as their type does. */
const rest = Buffer.from('the rest of the file');
export const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), rest]);
export const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), rest]);
export const jpeg = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), rest]);
export const webp = Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBP', 'latin1'), rest]);
export const ofd = Buffer.concat([zipEntry('Doc_0/Document.xml'), zipEntry('OFD.xml')]);
export const docx = Buffer.concat([zipEntry('[Content_Types].xml'), zipEntry('word/OFD.xml'), rest]);

/** A file inside a zip, uncompressed. */
function zipEntry(name: string): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt32LE(rest.length, 18);
  header.writeUInt32LE(rest.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), rest]);
}
