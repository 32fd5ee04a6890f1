import { ofdOf } from './sample-ofd.ts';
import { pdfOf } from './sample-pdf.ts';

/** Each file is the smallest that begins as its type does. */
const rest = Buffer.from('the rest of the file');
export const pdf = pdfOf(['material']);
/** The pictures are real, of 4 × 3 pixels. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWMwTlsFRww4OQAh4A8lvsFpAwAAAABJRU5ErkJggg==',
  'base64',
);
export const jpeg = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJMAxHH/2Q==',
  'base64',
);
export const webp = Buffer.from(
  'UklGRjgAAABXRUJQVlA4ICwAAADQAQCdASoEAAMAAUAmJaACdLoB+AADsAD+73bX/maJjmP2r//Cr43IWFAAAA==',
  'base64',
);
export const ofd = ofdOf(['material']);
export const docx = Buffer.concat([zipEntry('[Content_Types].xml'), zipEntry('word/OFD.xml'), rest]);

/** The file inside the zip is uncompressed. */
function zipEntry(name: string): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt32LE(rest.length, 18);
  header.writeUInt32LE(rest.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), rest]);
}
