import { deflateSync } from 'node:zlib';
import { pdfOf } from './sample-pdf.ts';

/** The small files would fill the memory of a program that opens them; each is named by how it does that. */
export interface PdfBomb {
  readonly what: string;
  make(): Buffer;
}

const megabyte = 1024 * 1024;
const zeros = once(() => deflateSync(Buffer.alloc(200 * megabyte)));

function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

/** An object stream of this dictionary and content stands in front of the rest. */
function withObjects(dictionary: string, content: Buffer, before = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${before}8 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
    pdfOf(['contract']),
  ]);
}

const packed = (objects: string) =>
  withObjects('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(`9 0 ${objects}`));

/** The document has these objects, and the first one is the root of the pages. */
function withPages(pages: string, ...others: string[]): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', pages, ...others];
  return Buffer.from(
    [
      '%PDF-1.7',
      ...objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`),
      `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`,
    ].join('\n'),
  );
}

const page = (parent: number) => `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 300 300] >>`;
const inTurn = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => make(index));

/** These files are large by what is packed in them. */
export const packedBombs: readonly PdfBomb[] = [
  {
    what: 'an object stream',
    make: () => withObjects('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', zeros()),
  },
  {
    what: 'the word stream in a string',
    make: () => withObjects('/Note (stream) /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', zeros()),
  },
  {
    what: 'the word stream in a comment',
    make: () => withObjects('/Type /ObjStm % stream\n/N 1 /First 4 /Filter /FlateDecode', zeros()),
  },
  {
    what: 'the word stream in a name',
    make: () => withObjects('/Type /ObjStm /stream true /N 1 /First 4 /Filter /FlateDecode', zeros()),
  },
  {
    what: 'written-out names',
    make: () => withObjects('/Type /Obj#53tm /N 1 /First 4 /Filt#65r [/Flate#44ecode]', zeros()),
  },
  {
    what: 'filters in a chain',
    make: () =>
      withObjects(
        '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode /FlateDecode]',
        deflateSync(deflateSync(zeros())),
      ),
  },
  {
    what: 'another filter in the chain',
    make: () =>
      withObjects(
        '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /RunLengthDecode]',
        deflateSync(Buffer.alloc(6 * megabyte, Buffer.from([0x81, 0x20]))),
      ),
  },
  {
    what: 'its type and its filter elsewhere',
    make: () =>
      withObjects(
        '/Type 9 0 R /N 1 /First 4 /Filter 10 0 R',
        zeros(),
        '9 0 obj\n/ObjStm\nendobj\n10 0 obj\n/FlateDecode\nendobj\n',
      ),
  },
  {
    what: 'a cross-reference stream',
    make: () => withObjects('/Type /XRef /Size 9 /W [1 2 1] /Filter /FlateDecode', zeros()),
  },
  {
    what: 'a hundred object streams',
    make: () => {
      const content = deflateSync(Buffer.alloc(8 * megabyte));
      const streams = inTurn(100, (index) => [
        Buffer.from(
          `${index + 20} 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${content.length} >>\nstream\n`,
        ),
        content,
        Buffer.from('\nendstream\nendobj\n'),
      ]);
      return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams.flat(), pdfOf(['contract'])]);
    },
  },
];

/** These files are large by the objects that they are made of. */
export const objectBombs: readonly PdfBomb[] = [
  { what: 'an array of numbers', make: () => packed(`[${'1 '.repeat(25 * megabyte)}]`) },
  { what: 'an array of dictionaries', make: () => packed(`[${'<<>>'.repeat(12 * megabyte)}]`) },
  {
    what: 'a million pages',
    make: () => withPages(`<< /Type /Pages /Count 1000000 /Kids [${'3 0 R '.repeat(1_000_000)}] >>`, page(2)),
  },
  {
    what: 'branches that double',
    make: () =>
      withPages(
        '<< /Type /Pages /Count 1 /Kids [3 0 R 3 0 R] >>',
        ...inTurn(40, (index) => `<< /Type /Pages /Count 1 /Kids [${index + 4} 0 R ${index + 4} 0 R] >>`),
        page(42),
      ),
  },
  {
    what: 'pages a hundred thousand branches deep',
    make: () =>
      withPages(
        '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        ...inTurn(100_000, (index) => `<< /Type /Pages /Count 1 /Parent ${index + 2} 0 R /Kids [${index + 4} 0 R] >>`),
        page(100_002),
      ),
  },
];

/** The unreadable parts of these cost nothing, and the rest is a document. */
export const harmlessBombs: readonly PdfBomb[] = [
  { what: 'arrays in arrays', make: () => packed('['.repeat(25 * megabyte)) },
  {
    what: 'rows of two thousand million bytes',
    make: () =>
      withObjects(
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 2000000000 >>',
        deflateSync('9 0 (text)'),
      ),
  },
];
