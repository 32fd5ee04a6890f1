import { expect, test } from 'vitest';
import { jpeg, ofd, pdf, png } from '../../../../testing/sample-files.ts';
import { isPolyglot } from './polyglot.ts';

function zipEnd(comment = ''): Buffer {
  const directory = Buffer.alloc(46);
  directory.write('PK\x01\x02', 'latin1');
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([directory, end, Buffer.from(comment)]);
}

test('an archive behind a picture or a PDF, and a PDF inside another file, are found', () => {
  expect(isPolyglot(Buffer.concat([png, zipEnd()]), 'image/png')).toBe(true);
  expect(isPolyglot(Buffer.concat([pdf, zipEnd('x'.repeat(60_000))]), 'application/pdf')).toBe(true);
  expect(isPolyglot(Buffer.concat([png, zipEnd('x'.repeat(65_535))]), 'image/png'), 'longest comment').toBe(true);
  expect(isPolyglot(Buffer.concat([png, zipEnd('PK\x05\x06 in a comment')]), 'image/png')).toBe(true);
  expect(isPolyglot(zipEnd(), 'image/png'), 'with its directory at the beginning').toBe(true);
  expect(isPolyglot(Buffer.concat([jpeg.subarray(0, 20), pdf, jpeg]), 'image/jpeg')).toBe(true);
  expect(isPolyglot(Buffer.concat([ofd.subarray(0, 40), pdf]), 'application/ofd')).toBe(true);
});

test('what is of one kind is none, and the marks of another alone make none', () => {
  expect(isPolyglot(png, 'image/png')).toBe(false);
  expect(isPolyglot(pdf, 'application/pdf')).toBe(false);
  expect(isPolyglot(Buffer.concat([ofd, zipEnd()]), 'application/ofd')).toBe(false);
  expect(isPolyglot(Buffer.concat([png, Buffer.from('PK\x05\x06')]), 'image/png')).toBe(false);
  expect(isPolyglot(Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(40, 255)]), 'image/png')).toBe(false);
  expect(isPolyglot(Buffer.concat([png, Buffer.alloc(2_000), pdf]), 'image/png')).toBe(false);
});

test('an archive has a directory where its last record says, and that record within reach of the end', () => {
  const elsewhere = zipEnd();
  elsewhere.writeUInt32LE(10, 46 + 12);
  expect(isPolyglot(Buffer.concat([png, elsewhere]), 'image/png')).toBe(false);
  const unmarked = zipEnd().fill(0, 46, 50);
  expect(isPolyglot(Buffer.concat([png, unmarked, Buffer.from('PK\x05\x06')]), 'image/png')).toBe(false);
  const tooEarly = Buffer.concat([png, zipEnd('x'.repeat(65_535)), Buffer.from('x')]);
  expect(isPolyglot(tooEarly, 'image/png')).toBe(false);
});
