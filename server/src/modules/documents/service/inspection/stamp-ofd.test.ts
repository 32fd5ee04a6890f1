import { DOMParser, type Element } from '@xmldom/xmldom';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ofdOf } from '../../../../../testing/sample-ofd.ts';
import { canBeStamped, stampOfd } from './stamp-ofd.ts';
import { drawTile } from './watermark.ts';

const lines = ['李审核', '2026-11-17 09:00'];
const namespace = 'xmlns:ofd="http://www.ofdspec.org/2016"';

function stamped(source: Uint8Array): Record<string, Uint8Array> {
  const result = stampOfd(source, lines);
  if ('reason' in result) throw new Error(result.reason);
  return unzipSync(result.file);
}

const parse = (content: Uint8Array | string | undefined) =>
  new DOMParser().parseFromString(typeof content === 'string' ? content : strFromU8(content as Uint8Array), 'text/xml');
const elements = (content: Uint8Array | string | undefined, name: string): Element[] => [
  ...parse(content).getElementsByTagNameNS('http://www.ofdspec.org/2016', name),
];
const attributes = (content: Uint8Array | string | undefined, name: string, attribute: string) =>
  elements(content, name).map((element) => element.getAttribute(attribute));

test('each page bears the mark from edge to edge above what it says', async () => {
  const entries = stamped(ofdOf(['contract', 'plan']));
  const [listed] = elements(entries['Doc_0/Document.xml'], 'DocumentRes').map(({ textContent }) => textContent);
  expect(listed).toBe('DocumentRes.xml');
  const [resource] = attributes(entries['Doc_0/DocumentRes.xml'], 'MultiMedia', 'ID');
  expect(attributes(entries['Doc_0/DocumentRes.xml'], 'Res', 'BaseLoc')).toEqual(['Res']);
  expect(elements(entries['Doc_0/DocumentRes.xml'], 'MediaFile').map(({ textContent }) => textContent)).toEqual([
    'mark.png',
  ]);
  const picture = entries['Doc_0/Res/mark.png'] as Uint8Array;
  expect(Buffer.from(picture).equals(drawTile(lines, 420))).toBe(true);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 420 });
  for (const [index, said] of ['contract', 'plan'].entries()) {
    const page = entries[`Doc_0/Pages/Page_${index}/Content.xml`];
    expect(elements(page, 'TextCode').map(({ textContent }) => textContent)).toEqual([said]);
    expect(attributes(page, 'Layer', 'Type').at(-1)).toBe('Foreground');
    expect(new Set(attributes(page, 'ImageObject', 'ResourceID'))).toEqual(new Set([resource]));
    const boxes = attributes(page, 'ImageObject', 'Boundary').map((text) => (text ?? '').split(' ').map(Number));
    expect(boxes).toHaveLength(3 * 4);
    for (const [axis, end] of [
      [0, 210],
      [1, 297],
    ] as const) {
      expect(Math.min(...boxes.map((box) => box[axis] as number))).toBeLessThan(10);
      expect(Math.max(...boxes.map((box) => (box[axis] as number) + 60))).toBeGreaterThan(end - 10);
      expect(Math.max(...boxes.map((box) => (box[axis] as number) + 60))).toBeLessThanOrEqual(end);
    }
    expect(attributes(page, 'ImageObject', 'CTM').at(0)).toBe('60 0 0 60 0 0');
  }
});

test('numbers of the document stay its own: none is given twice, and the highest is written down', () => {
  const entries = stamped(ofdOf(['contract', 'plan']));
  const files = Object.entries(entries).filter(([path]) => path.endsWith('.xml'));
  const ids = files.flatMap(([, content]) =>
    [...parse(content).getElementsByTagName('*')].flatMap((element) => element.getAttribute('ID') ?? []),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const [max] = elements(entries['Doc_0/Document.xml'], 'MaxUnitID').map(({ textContent }) => Number(textContent));
  expect(max).toBe(Math.max(...ids.map(Number)));
});

test('each document of a file is stamped, and one that is named twice once', () => {
  const body = (path: string) => `<ofd:DocBody><ofd:DocRoot>${path}</ofd:DocRoot></ofd:DocBody>`;
  const paths = ['Doc_0/Document.xml', 'Doc_1/Document.xml', '/Doc_0/Document.xml'];
  const { 'Doc_0/Document.xml': document, 'Doc_0/Pages/Page_0/Content.xml': page } = unzipSync(ofdOf(['plan']));
  const entries = stamped(
    ofdOf(['contract'], {
      'OFD.xml': `<ofd:OFD ${namespace}>${paths.map(body).join('')}</ofd:OFD>`,
      'Doc_1/Document.xml': strFromU8(document as Uint8Array),
      'Doc_1/Pages/Page_0/Content.xml': strFromU8(page as Uint8Array),
    }),
  );
  for (const folder of ['Doc_0', 'Doc_1'])
    expect(elements(entries[`${folder}/Pages/Page_0/Content.xml`], 'ImageObject')).toHaveLength(3 * 4);
});

test('what else is in the file stays as it was, also under the names that the mark would have', () => {
  const others = {
    'Doc_0/Attachs/invoice.xml': '<invoice/>',
    'Doc_0/DocumentRes.xml': '<theirs/>',
    'Doc_0/Res/mark.png': 'theirs',
  };
  const entries = stamped(ofdOf(['contract'], others));
  for (const [path, content] of Object.entries(others)) expect(strFromU8(entries[path] as Uint8Array)).toBe(content);
  expect(entries['Doc_0/DocumentRes_.xml']).toBeDefined();
  expect(Buffer.from(entries['Doc_0/Res/mark_.png'] ?? []).equals(drawTile(lines, 420))).toBe(true);
});

test('the picture of the mark joins the resources that the document has', () => {
  const entries = stamped(
    ofdOf(['contract'], {
      'Doc_0/Document.xml': `<ofd:Document ${namespace}><ofd:CommonData><ofd:MaxUnitID>200</ofd:MaxUnitID><ofd:PageArea><ofd:PhysicalBox>0 0 210 297</ofd:PhysicalBox></ofd:PageArea><ofd:DocumentRes>/Doc_0/Own.xml</ofd:DocumentRes></ofd:CommonData><ofd:Pages><ofd:Page ID="10" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>`,
      'Doc_0/Own.xml': `<ofd:Res ${namespace} BaseLoc="/Media"><ofd:MultiMedias><ofd:MultiMedia ID="5" Type="Image"><ofd:MediaFile>seal.png</ofd:MediaFile></ofd:MultiMedia></ofd:MultiMedias></ofd:Res>`,
    }),
  );
  expect(elements(entries['Doc_0/Document.xml'], 'DocumentRes')).toHaveLength(1);
  expect(attributes(entries['Doc_0/Own.xml'], 'MultiMedia', 'ID')).toEqual(['5', '201']);
  expect(entries['Media/mark.png']).toBeDefined();
});

test('a page has its own size, a place from the top of the file, and no content yet', () => {
  const entries = stamped(
    ofdOf([], {
      'Doc_0/Document.xml': `<Document xmlns="http://www.ofdspec.org/2016"><CommonData><MaxUnitID>9</MaxUnitID><PageArea><PhysicalBox>0 0 210 297</PhysicalBox></PageArea><TemplatePage ID="3" BaseLoc="T.xml"/></CommonData><Pages><Page ID="1" BaseLoc="/Pages/P.xml"/></Pages></Document>`,
      'Pages/P.xml': `<ofd:Page ${namespace}><ofd:Area><ofd:PhysicalBox>10 20 80 40</ofd:PhysicalBox></ofd:Area></ofd:Page>`,
    }),
  );
  expect(attributes(entries['Pages/P.xml'], 'ImageObject', 'Boundary')).toEqual(['10 20 40 40', '50 20 40 40']);
  const order = [...(elements(entries['Doc_0/Document.xml'], 'CommonData')[0]?.childNodes ?? [])].map(
    ({ localName }) => localName,
  );
  expect(order).toEqual(['MaxUnitID', 'PageArea', 'DocumentRes', 'TemplatePage']);
});

test.for([
  ['nothing', Buffer.alloc(0)],
  ['no zip', Buffer.from('PK\x03\x04 OFD.xml')],
  ['half of one', ofdOf(['contract']).subarray(0, 400)],
  ['no document', ofdOf([], { 'OFD.xml': `<ofd:OFD ${namespace}/>` })],
  ['no page', ofdOf([])],
  ['a page that is missing', ofdOf(['contract'], { 'Doc_0/Document.xml': '' })],
  ['a page that is packed by a key', ofdOf(['contract'], { 'Doc_0/Pages/Page_0/Content.xml': '\x01\x9f\x03' })],
  [
    'no highest number',
    ofdOf(['contract'], {
      'Doc_0/Document.xml': `<ofd:Document ${namespace}><ofd:CommonData><ofd:MaxUnitID>many</ofd:MaxUnitID></ofd:CommonData></ofd:Document>`,
    }),
  ],
] as const)('what cannot be stamped is not given away: %s', ([, source]) => {
  expect(stampOfd(source, lines)).toEqual({ reason: 'damaged' });
  expect(canBeStamped(source)).toBe(false);
});

test('a page of too many parts is not read, and one of an odd shape has no more marks than others', () => {
  const page = (inner: string) =>
    ofdOf(['plan'], { 'Doc_0/Pages/Page_0/Content.xml': `<ofd:Page ${namespace}>${inner}</ofd:Page>` });
  expect(canBeStamped(page('<a/>'.repeat(20_000)))).toBe(true);
  expect(canBeStamped(page('<a/>'.repeat(500_001)))).toBe(false);
  expect(
    canBeStamped(page(`<a ${Array.from({ length: 500_001 }, (_none, index) => `b${index}=""`).join(' ')}/>`)),
  ).toBe(false);
  const strip = stamped(page('<ofd:Area><ofd:PhysicalBox>0 0 1000000 10</ofd:PhysicalBox></ofd:Area>'));
  expect(elements(strip['Doc_0/Pages/Page_0/Content.xml'], 'ImageObject')).toHaveLength(8);
});

test('a file of too many files is not unpacked', () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_none, index) => [`Doc_0/${index}.xml`, '']));
  expect(canBeStamped(ofdOf(['plan'], files(4_996)))).toBe(true);
  expect(canBeStamped(ofdOf(['plan'], files(4_997)))).toBe(false);
});

test('a file that would fill the memory is not unpacked', () => {
  const packed = (claimedBytes: number) => {
    const zip = Buffer.from(zipSync({ 'OFD.xml': Buffer.alloc(20 * 1024 * 1024) }, { level: 1 }));
    // The size of an entry stands before it, and once more in the directory.
    for (const at of [22, zip.indexOf('PK\x01\x02') + 24]) zip.writeUInt32LE(claimedBytes, at);
    return zip;
  };
  for (const claimedBytes of [200 * 1024 * 1024, 1_000]) {
    const bomb = packed(claimedBytes);
    const before = process.memoryUsage().arrayBuffers;
    expect(canBeStamped(bomb)).toBe(false);
    expect(process.memoryUsage().arrayBuffers - before, `${claimedBytes}`).toBeLessThan(10 * 1024 * 1024);
  }
});
