import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { readPdfPages } from '../../../../../testing/read-pdf-pages.ts';
import { pdfOf } from '../../../../../testing/sample-pdf.ts';
import { stampPdf, tryPdf } from './stamp-pdf.ts';

/** A search finds this mark wherever something active is left. */
const mark = 'app.alert(7)';
const script = `<< /Type /Action /S /JavaScript /JS (${mark}) >>`;

interface Parts {
  readonly catalog?: string;
  readonly page?: string;
  readonly objects?: readonly string[];
}

/** The further objects are numbered from 10 on. */
function documentWith({ catalog = '', page = '', objects = [] }: Parts): Buffer {
  const shown = 'BT /EF 36 Tf 60 700 Td (contract) Tj ET';
  return Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj`,
      '2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj',
      // The font has a name that means something else elsewhere.
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /EF 5 0 R >> >> ${page} >>\nendobj`,
      `4 0 obj\n<< /Length ${shown.length} >>\nstream\n${shown}\nendstream\nendobj`,
      '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj',
      ...objects.map((object, index) => `${index + 10} 0 obj\n${object}\nendobj`),
      'trailer\n<< /Root 1 0 R >>\n%%EOF',
    ].join('\n'),
    'latin1',
  );
}

const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const attached = [
  '<< /Type /Filespec /F (a.exe) /UF (a.exe) /EF << /F 11 0 R >> /RF << /F [(a) 11 0 R] >> >>',
  stream('/Type /EmbeddedFile', mark),
];

const active: readonly (readonly [string, Parts])[] = [
  ['a script at the beginning', { catalog: '/OpenAction 10 0 R', objects: [script] }],
  ['a script under written-out names', { catalog: '/OpenAction << /S /J#61vaScript /J#53 (app.alert\\0507\\051) >>' }],
  [
    'scripts in the list of names',
    { catalog: '/Names << /JavaScript << /Names [(a) 10 0 R] >> >>', objects: [script] },
  ],
  ['a script of the document’s events', { catalog: `/AA << /WC ${script} >>` }],
  ['a script of a page', { page: `/AA << /O ${script} >>` }],
  [
    'a script of a field, behind another action',
    {
      catalog: '/AcroForm << /Fields [10 0 R] >>',
      page: '/Annots [10 0 R]',
      objects: [
        '<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [0 0 9 9] /A 11 0 R /AA << /K 12 0 R >> >>',
        '<< /S /GoTo /D [3 0 R /Fit] /Next [12 0 R] >>',
        script,
      ],
    },
  ],
  [
    'a script whose kind stands elsewhere',
    { catalog: '/OpenAction << /S 10 0 R /JS 11 0 R >>', objects: ['/JavaScript', `(${mark})`] },
  ],
  ['a program', { catalog: `/OpenAction << /S /Launch /F (${mark}) >>` }],
  ...[
    ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'ResetForm', 'GoToR', 'GoToE', 'GoTo3DView', 'Rendition'],
    ...['RichMediaExecute', 'Movie', 'Sound', 'Hide', 'SetOCGState', 'Thread', 'Trans'],
  ].map((kind): [string, Parts] => [
    `the action ${kind} of a link`,
    { page: `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /${kind} /F (${mark}) >> >>]` },
  ]),
  [
    'an address that is no address of a page',
    { page: `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (javascript:${mark}) >> >>]` },
  ],
  ['embedded files', { catalog: '/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>', objects: attached }],
  ['a file that belongs to the document', { catalog: '/AF [10 0 R]', objects: attached }],
  ['a file that belongs to a page', { page: '/AF [10 0 R]', objects: attached }],
  [
    'a file at a paper clip',
    { page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 10 0 R >>]', objects: attached },
  ],
  [
    'a film',
    {
      page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << /Assets << /Names [(a) 10 0 R] >> >> >>]',
      objects: attached,
    },
  ],
  [
    'a form of XML',
    { catalog: '/AcroForm << /Fields [] /XFA 10 0 R >>', objects: [stream('', `<script>${mark}</script>`)] },
  ],
];

async function wholeText(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf);
  return Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
}

const lines = ['李审核'];

async function stamped(source: Uint8Array): Promise<Uint8Array> {
  const result = await stampPdf(source, lines);
  if ('reason' in result) throw new Error(result.reason);
  return result.file;
}

async function packedAnew(source: Buffer): Promise<Uint8Array> {
  const document = await PDFDocument.load(source);
  return document.save({ useObjectStreams: true });
}

for (const pack of [async (source: Buffer) => source, packedAnew])
  test.for(active)(
    `what others read is without what acts, the page says what it said${pack === packedAnew ? ', also packed' : ''}: %s`,
    async ([, parts]) => {
      const source = await pack(documentWith(parts));
      expect(await tryPdf(source)).toEqual({ isActive: true });
      const file = await stamped(source);
      const text = await wholeText(file);
      for (const word of [
        mark,
        'alert',
        '/JavaScript',
        '/Launch',
        '/SubmitForm',
        '/EmbeddedFile',
        '/XFA',
        '/OpenAction',
        'a.exe',
      ])
        expect(text, word).not.toContain(word);
      const [words = []] = await readPdfPages(file);
      expect(words.map((word) => word.text)).toEqual(expect.arrayContaining(['contract', ...lines]));
      expect(await tryPdf(file)).toEqual({ isActive: false });
    },
  );

test('another program finds no script and no file in it', async () => {
  const source = documentWith({
    catalog: `/OpenAction ${script} /Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> /JavaScript << /Names [(a) 12 0 R] >> >>`,
    objects: [...attached, script],
  });
  const found = async (data: Uint8Array) => {
    const loading = getDocument({ data: new Uint8Array(data), verbosity: 0 });
    const document = await loading.promise;
    const answer = [await document.hasJSActions(), (await document.getAttachments()) !== null];
    await loading.destroy();
    return answer;
  };
  expect(await found(source)).toEqual([true, true]);
  expect(await found(await stamped(source))).toEqual([false, false]);
});

test('what an earlier edition of a document held, and what its reader could not make out, is not in what others read', async () => {
  const broken = `9 0 obj\n<< /S /JavaScript /JS (${mark}) /Broken !!! >>\nendobj\n`;
  const source = Buffer.concat([
    documentWith({ catalog: '/Broken 9 0 R', objects: [script] }),
    Buffer.from(`\n${broken}12 0 obj\n(${mark})\nendobj\ntrailer\n<< /Root 1 0 R >>\n`),
  ]);
  expect(await wholeText(source)).toContain(mark);
  expect(await wholeText(await stamped(source))).not.toContain(mark);
});

test('links to pages and addresses, fields and bookmarks stay, and no plain document is said to act', async () => {
  const source = documentWith({
    catalog: '/Outlines 12 0 R /AcroForm << /Fields [13 0 R] >> /Names << /Dests << /Names [(a) [3 0 R /Fit]] >> >>',
    page: '/Annots [10 0 R 11 0 R 13 0 R]',
    objects: [
      '<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org/a) >> >>',
      '<< /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D (a) >> >>',
      '<< /Type /Outlines >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (field) /V (value) /Rect [0 0 9 9] >>',
    ],
  });
  expect(await tryPdf(source)).toEqual({ isActive: false });
  const text = await wholeText(await stamped(source));
  for (const part of ['https://example.org/a', '/GoTo', '/Outlines', '(field)', '(value)', '/Dests'])
    expect(text, part).toContain(part);
  expect(await tryPdf(pdfOf(['contract']))).toEqual({ isActive: false });
});
