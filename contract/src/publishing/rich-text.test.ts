import { expect, test } from 'vitest';
import * as calls from '../calls.ts';
import { faultOf } from '../testing/fault-of.ts';
import { isLinkAddress, isOwnPage, plainLines, RichText } from './rich-text.ts';

const words = (text: string) => ({ type: 'text', text });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const cell = (text: string, type = 'tableCell') => ({ type, content: [paragraph(words(text))] });

const article = (body: unknown, rest: object = {}) => ({
  kind: 'notice',
  content: { title: '标题', summary: '', source: '', body, cover: null, attachments: [], ...rest },
});
const fault = (body: unknown, rest?: object) => faultOf(calls.saveArticle.input, article(body, rest));

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('一、范围')] },
  paragraph(
    words('见'),
    { ...words('官网'), marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://anju.example/a?b=1#c' } }] },
    { type: 'hardBreak' },
    words('下文'),
  ),
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('甲')), paragraph()] }] },
  { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'blockquote', content: [paragraph()] }] }] },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('区', 'tableHeader'), cell('户数', 'tableHeader')] },
      { type: 'tableRow', content: [cell('城东区'), cell('12')] },
    ],
  },
  { type: 'horizontalRule' },
  { type: 'paragraph' },
);

test('a text with headings, lists, tables and links is taken as it is, and gives its words', () => {
  const parsed = RichText.parse(whole);
  expect(parsed).toEqual(whole);
  expect(plainLines(parsed)).toEqual(['一、范围', '见官网 下文', '甲', '', '', '区 | 户数', '城东区 | 12', '']);
});

const nested = (depth: number): object =>
  depth === 0 ? paragraph(words('深')) : { type: 'blockquote', content: [nested(depth - 1)] };

test.for<[name: string, tree: unknown, message: string]>([
  ['no tree', '<p>x</p>', '正文格式不正确'],
  ['nothing', undefined, '请填写正文'],
  ['an unknown node', doc({ type: 'script', content: [words('x')] }), '正文格式不正确'],
  ['an image', doc({ type: 'image', attrs: { src: 'x' } }), '正文格式不正确'],
  ['an unknown mark', doc(paragraph({ ...words('x'), marks: [{ type: 'code' }] })), '正文格式不正确'],
  ['a field that nobody knows', doc({ ...paragraph(), onclick: 'x' }), '提交内容有误，请刷新后重试'],
  ['a style', doc({ ...paragraph(), attrs: { style: 'x' } }), '提交内容有误，请刷新后重试'],
  ['a heading that is none', doc({ type: 'heading', attrs: { level: 1 } }), '正文格式不正确'],
  ['a level of another type', doc({ type: 'heading', attrs: { level: '2' } }), '正文格式不正确'],
  ['attributes of another type', doc({ type: 'heading', attrs: 'level' }), '正文格式不正确'],
  ['a text that is none', doc(paragraph({ type: 'text', text: { toString: 'x' } })), '正文格式不正确'],
  ['no blocks', doc(), '请至少填写1项正文'],
  ['a text without words', doc(paragraph(words(''))), '正文不能为空'],
  ['a text too long', doc(paragraph(words('字'.repeat(20_001)))), '正文不能超过20000个字符'],
  ['five marks', doc(paragraph({ ...words('x'), marks: Array(5).fill({ type: 'bold' }) })), '正文不能多于4项'],
  ['nested too deep', doc(nested(11)), '正文过长或层次过多，请拆分后再保存'],
  ['nested without end', doc(nested(500)), '正文的层级过多，请减少后重试'],
  ['too many nodes', doc(...Array(4_001).fill(paragraph())), '正文过长或层次过多，请拆分后再保存'],
  [
    'a row too wide',
    doc({ type: 'table', content: [{ type: 'tableRow', content: Array(21).fill(cell('x')) }] }),
    '正文不能多于20项',
  ],
])('%s is refused', ([, tree, message]) => {
  expect(fault(tree)).toBe(message);
});

test('the tree itself refuses what is nested without end, before reading it', () => {
  let tree: object = paragraph();
  for (let depth = 0; depth < 100_000; depth += 1) tree = { type: 'blockquote', content: [tree] };
  expect(RichText.safeParse(doc(tree)).success).toBe(false);
});

test('every block is read as often as one that is not nested, not once for each way to nest it', () => {
  const readsAt = (depth: number): number => {
    let reads = 0;
    const counted = {
      type: 'text',
      get text() {
        reads += 1;
        return '深';
      },
    };
    let tree: object = paragraph(counted);
    for (let level = 0; level < depth; level += 1) tree = { type: 'blockquote', content: [tree] };
    expect(RichText.safeParse(doc(tree)).success).toBe(true);
    return reads;
  };
  expect(readsAt(9)).toBe(readsAt(0));
});

test('a key that names the prototype changes no prototype', () => {
  const hostile = JSON.parse('{"type":"doc","__proto__":{"isAdmin":true},"content":[{"type":"paragraph"}]}');
  const parsed = RichText.safeParse(hostile);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  if (parsed.success) expect(Object.keys(parsed.data)).toEqual(['type', 'content']);
});

test.for([
  'https://anju.example/',
  'HTTP://anju.example',
  'https://中文.example/路径?查询=是#锚',
  'mailto:yijian@anju.example?subject=x',
  'tel:+86-0990-12345678',
  '/portal/papers?code=1',
  '/',
])('%s leads where it says', (address) => {
  expect(isLinkAddress(address)).toBe(true);
});

test.for([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u0000:alert(1)',
  'java\u200Bscript:alert(1)',
  '&#106;avascript:alert(1)',
  '%6Aavascript:alert(1)',
  'javascript%3Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://anju.example/x',
  'ftp://anju.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\u0001x',
  'https:elsewhere.example',
  'https:/elsewhere.example',
  'https://',
  'https://[',
  'https://bureau@elsewhere.example/',
  'https://bureau:x@elsewhere.example/',
  'https://anju.example/\u202Egpj.exe',
  'https://anju.example/ x',
  'https:\\\\elsewhere.example',
  'mailto:nobody',
  'tel:javascript',
  'relative/page',
  '#top',
  '?x=1',
  '',
])('%j is no address of a link', (address) => {
  expect(isLinkAddress(address)).toBe(false);
  expect(isOwnPage(address)).toBe(false);
});

test('a link that leads elsewhere says why it is refused', () => {
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
  expect(fault(doc(paragraph({ ...words('x'), marks: [link] })))).toBe(
    '链接地址只能是 http、https、mailto、tel 或本站地址',
  );
});

test('a title has up to 100 characters and is not blank, and a search has two at least', () => {
  expect(fault(whole, { title: '字'.repeat(100) })).toBeUndefined();
  expect(fault(whole, { title: '字'.repeat(101) })).toBe('标题不能超过100个字符');
  expect(fault(whole, { title: ' \u3000' })).toBe('标题不能为空');
  expect(faultOf(calls.listPublicNotices.input, { text: ' 房 ' })).toBe('查询内容不能少于2个字符');
  for (const text of ['', '租房']) expect(faultOf(calls.listPublicNotices.input, { text })).toBeUndefined();
});

const picture = (crop: object) => ({
  content: { picture: { fileId: '11111111-1111-4111-8111-111111111111', crop, alternativeText: '图' }, link: null },
});

test('a picture is cut out of itself, says what it shows, and leads to a page of this host', () => {
  const fault = (input: object) => faultOf(calls.saveBanner.input, input);
  const good = picture({ left: 0.1, top: 0.2, width: 0.9, height: 0.8 });
  expect(fault(good)).toBeUndefined();
  for (const crop of [
    { left: 0.5, top: 0, width: 0.6, height: 1 },
    { left: 0, top: 0.5, width: 1, height: 0.6 },
  ])
    expect(fault(picture(crop))).toBe('裁剪范围超出了图片，请重新选择');
  expect(fault(picture({ left: 0, top: 0, width: 0, height: 1 }))).toBe('裁剪范围不能小于0');
  const { content } = good;
  expect(fault({ content: { ...content, link: '/portal/main' } })).toBeUndefined();
  for (const link of ['https://elsewhere.example', 'javascript:alert(1)', '//elsewhere.example'])
    expect(fault({ content: { ...content, link } })).toBe('链接只能是以 / 开头的本站地址');
  expect(fault({ content: { ...content, picture: { ...content.picture, alternativeText: ' ' } } })).toBe(
    '图片的文字说明不能为空',
  );
});
