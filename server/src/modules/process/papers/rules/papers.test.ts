import { CaseNature, contestableKinds } from '@anju/contract';
import { expect, test } from 'vitest';
import { type CaseState, newCase } from '../../decision/rules/case-state.ts';
import { type Certificate, contentOf, legalBasisOf, paperKindsOf, seriesOf, titleOf } from './papers.ts';

const certificate: Certificate = {
  title: '租赁备案证明',
  mark: '租备',
  per: 'city',
  lines: [['出租人', '张明']],
  statement: '上述合同已备案，特此证明。',
};
const written = {
  caseNumber: 'N1',
  caseTypeName: '租赁备案',
  nature: 'filing',
  legalBasis: '《住房租赁条例》第八条',
  applicantName: '张明',
  city: '安居市',
  reviewUrl: undefined,
  opinion: '理由',
  defects: [
    { about: 'material', name: 'contract', text: '缺页' },
    { about: 'field', name: 'rent', text: '租金有误' },
  ],
  lapseAfterDays: 15,
  acceptedOn: '2026-03-02',
  limit: { days: 10, unit: 'workdays', from: 'acceptance' },
  dueOn: '2026-03-16',
  pause: null,
  isPromiseBroken: false,
  isDeemedRenewed: false,
  nameOfMaterial: (code: string) => `材料 ${code}`,
} as const;
const kinds = [
  'accepted',
  'returned',
  'extended',
  'paused',
  'permitted',
  'rejected',
  'not-accepted',
  'lapsed',
  'withdrawn',
  'granted',
] as const;

const open: CaseState = { ...newCase, phase: 'open' };
const accepted: CaseState = { ...open, acceptedOn: '2026-03-02' };

const paused: CaseState = { ...accepted, pauses: [{ from: '2026-03-04', to: null }] };
const returned: CaseState = { ...paused, phase: 'returned' };

test('what changes an applicant’s rights is put in writing, once', () => {
  const kindsOf = (before: CaseState, after: CaseState) => paperKindsOf(before, after, 'licence');
  expect(kindsOf(newCase, open)).toEqual([]);
  expect(kindsOf(open, { ...open, reminded: true })).toEqual([]);
  expect(kindsOf(open, accepted)).toEqual(['accepted']);
  expect(kindsOf(accepted, { ...accepted, reminded: true })).toEqual([]);
  expect(kindsOf(accepted, { ...accepted, extended: true })).toEqual(['extended']);
  expect(kindsOf({ ...accepted, extended: true }, { ...accepted, extended: true })).toEqual([]);
  expect(kindsOf(accepted, paused)).toEqual(['paused']);
  expect(kindsOf(paused, { ...paused, reminded: true })).toEqual([]);
  expect(kindsOf(paused, accepted)).toEqual([]);
  expect(kindsOf(accepted, returned), 'the clock stands still too, which the notice says').toEqual(['returned']);
  expect(kindsOf(returned, returned)).toEqual([]);
});

test('行政许可法 art. 32 what is filed or verified is accepted by being received, without a notice', () => {
  for (const nature of ['filing', 'verification'] as const) expect(paperKindsOf(newCase, accepted, nature)).toEqual([]);
});

test('every case that ends leaves a paper, also one withdrawn or lapsed; a draft that is given up does not', () => {
  const end = (result: CaseState['result'], nature: CaseNature = 'filing', before = open) =>
    paperKindsOf(before, { ...accepted, phase: 'closed', result }, nature);
  for (const result of ['granted', 'rejected', 'not-accepted', 'withdrawn', 'lapsed'] as const)
    expect(end(result)).toEqual([result]);
  expect(end('lapsed', 'filing', returned)).toEqual(['lapsed']);
  expect(end('withdrawn', 'filing', newCase)).toEqual([]);
  expect(end(null)).toEqual([]);
});

test('行政许可法 art. 38, 39 a licence is granted by a decision and certified by a permit', () => {
  const end = (nature: CaseNature) =>
    paperKindsOf(accepted, { ...accepted, phase: 'closed', result: 'granted' }, nature);
  expect(CaseNature.options.map((nature) => [nature, end(nature)])).toEqual([
    ['licence', ['permitted', 'granted']],
    ['filing', ['granted']],
    ['verification', ['granted']],
    ['determination', ['granted']],
    ['payment', ['granted']],
    ['order', ['granted']],
    ['cancellation', ['granted']],
    ['revocation', ['granted']],
  ]);
  const refused = { ...accepted, phase: 'closed', result: 'rejected' } as const;
  expect(paperKindsOf(accepted, refused, 'licence')).toEqual(['rejected']);
});

test('a certificate has the title and series of its type; the other papers are counted by district', () => {
  const titlesOf = (nature: CaseNature) => kinds.map((kind) => titleOf(kind, nature, certificate));
  expect(titlesOf('filing')).toEqual([
    '受理通知书',
    '补正材料告知书',
    '延期通知书',
    '中止计时通知书',
    '准予许可决定书',
    '不予备案通知书',
    '不予受理通知书',
    '终止办理通知书',
    '终止办理通知书',
    '租赁备案证明',
  ]);
  expect(titleOf('rejected', 'licence', certificate)).toBe('不予许可决定书');
  expect(titleOf('rejected', 'verification', certificate)).toBe('核验不通过通知书');
  expect(titleOf('rejected', 'determination', certificate)).toBe('不予认定决定书');
  expect(titleOf('rejected', 'payment', certificate)).toBe('不予拨付告知书');
  for (const nature of CaseNature.options)
    expect(kinds.map((kind) => seriesOf(kind, nature, certificate))).toEqual([
      ...['受理', '补正', '延期', '中止', '准予', '不予', '不受', '终止', '终止'].map((mark) => ({
        mark,
        per: 'district',
      })),
      { mark: '租备', per: 'city' },
    ]);
});

test('a paper names the law it rests on: 行政许可法 for a licence, with that of the type for a decision; else that of the type', () => {
  const basisOf = (nature: CaseNature) => kinds.map((kind) => legalBasisOf(kind, nature, '本法'));
  const law = '《中华人民共和国行政许可法》';
  expect(basisOf('licence')).toEqual([
    `${law}第三十二条第一款第五项`,
    `${law}第三十二条第一款第四项`,
    `${law}第四十二条第一款`,
    `${law}第四十五条`,
    `${law}第三十四条、第三十八条第一款；本法`,
    `${law}第三十八条第二款；本法`,
    `${law}第三十二条第一款`,
    `${law}第三十二条第一款第四项`,
    '本法',
    '本法',
  ]);
  for (const nature of ['filing', 'verification'] as const) expect(new Set(basisOf(nature))).toEqual(new Set(['本法']));
});

test('every paper says whose case it is about, and by which law', () => {
  const basis = ['法律依据', '《住房租赁条例》第八条'];
  const whose = [
    ['申请人', '张明'],
    ['办理事项', '租赁备案'],
    ['办件编号', 'N1'],
  ];
  for (const kind of kinds) {
    const { lines } = contentOf(kind, certificate, written);
    expect(lines.at(-1), kind).toEqual(basis);
    if (kind !== 'granted') expect(lines.slice(0, 3), kind).toEqual(whose);
    if (!['accepted', 'extended', 'granted'].includes(kind)) expect(lines, kind).toHaveLength(4);
  }
  expect(contentOf('granted', certificate, written).lines).toEqual([['出租人', '张明'], ['办件编号', 'N1'], basis]);
});

test('a notice of acceptance has its day, the limit and the last day; one of an extension the new last day', () => {
  const periodOf = (kind: (typeof kinds)[number], others = {}) =>
    contentOf(kind, certificate, { ...written, ...others }).lines.slice(3, -1);
  expect(periodOf('accepted')).toEqual([
    ['受理日期', '2026-03-02'],
    ['办理期限', '10 个工作日'],
    ['办理期限届满日', '2026-03-16'],
  ]);
  expect(periodOf('extended')).toEqual([['办理期限届满日', '2026-03-16']]);
  expect(periodOf('accepted', { acceptedOn: null, dueOn: null })).toEqual([['办理期限', '10 个工作日']]);
  const inDays = { acceptedOn: null, dueOn: null, limit: { days: 10, unit: 'days', from: 'receipt' } } as const;
  expect(periodOf('accepted', inDays)).toEqual([['办理期限', '10 日']]);
});

test('开发经营管理条例 art. 24 a notice of acceptance says from when on its period is counted', () => {
  const paragraphs = (from: 'receipt' | 'acceptance') =>
    contentOf('accepted', certificate, { ...written, limit: { ...written.limit, from } }).paragraphs.join();
  expect(paragraphs('acceptance')).toContain('办理期限自受理之日起计算');
  expect(paragraphs('receipt')).toContain('办理期限自收到申请之日（经补正的，自收到补正材料之日）起计算');
});

test('行政许可法 art. 45 a pause says what for and how long it is expected to take', () => {
  const paragraphs = (others: object) => contentOf('paused', certificate, { ...written, ...others }).paragraphs;
  expect(paragraphs({ pause: { ground: '专家评审', days: 15 } })).toEqual([
    '办理中需要进行专家评审，预计需要 15 日，所需时间不计算在办理期限内。',
    '理由',
  ]);
});

test('a refusal gives its reason and the way to object; an extension gives its reason', () => {
  const paragraphs = (kind: (typeof kinds)[number]) => contentOf(kind, certificate, written).paragraphs;
  expect(paragraphs('rejected')[0]).toBe('经审查，不予备案，理由如下：');
  expect(contentOf('rejected', certificate, { ...written, nature: 'licence' }).paragraphs[0]).toBe(
    '经审查，不予许可，理由如下：',
  );
  expect(paragraphs('not-accepted')[0]).toBe('经审查，不予受理，理由如下：');
  for (const kind of ['rejected', 'not-accepted'] as const) expect(paragraphs(kind)[1]).toBe('理由');
  expect(paragraphs('extended')).toEqual([expect.stringContaining('延长'), '理由']);
  expect(paragraphs('accepted')).toEqual([expect.stringContaining('予以受理')]);
  expect(paragraphs('permitted')).toEqual(['经审查，申请符合法定条件、标准，决定准予许可，一并颁发《租赁备案证明》。']);
  expect(paragraphs('granted')).toEqual(['上述合同已备案，特此证明。']);
  expect(paragraphs('withdrawn')).toEqual(['您已撤回申请，现终止办理。您可以重新申请。', '理由']);
});

test('行政复议法 art. 20, 22, 24 who is refused may turn to the city’s government, also online, and to a court', () => {
  for (const kind of contestableKinds) {
    const last = (others = {}) => contentOf(kind, certificate, { ...written, ...others }).paragraphs.at(-1);
    expect(last()).toMatch(
      /六十日内向安居市人民政府申请行政复议.*也可以通过行政复议机关指定的互联网渠道提交.*六个月内.*行政诉讼/,
    );
    expect(last({ reviewUrl: 'https://review.example' })).toContain('互联网渠道（https://review.example）提交');
  }
  for (const kind of kinds.filter((other) => !contestableKinds.includes(other)))
    expect(contentOf(kind, certificate, written).paragraphs.join(), kind).not.toContain('复议');
  expect(contestableKinds).toEqual(['rejected', 'not-accepted', 'lapsed']);
});

test('a return lists every defect, the material by its name, and how long there is', () => {
  const { paragraphs } = contentOf('returned', certificate, written);
  expect(paragraphs).toEqual([
    '申请材料不齐全或者不符合法定形式，现一次性告知需要补正的全部内容：',
    '1. 材料 contract：缺页',
    '2. 租金有误',
    '理由',
    '请自本告知书送达之日起 15 日内补正；逾期未补正的，终止办理，您可以重新申请。',
  ]);
  expect(contentOf('returned', certificate, { ...written, opinion: '' }).paragraphs).toHaveLength(4);
});

test('what takes something away says why, and the way to object', () => {
  const revoking = { ...certificate, reasons: '以欺骗手段取得' };
  const { paragraphs } = contentOf('granted', revoking, written);
  expect(paragraphs.slice(0, -1)).toEqual(['上述合同已备案，特此证明。', '以欺骗手段取得']);
  expect(paragraphs.at(-1)).toContain('行政复议');
});

test('行政许可法 art. 50 a renewal that counts as granted has a notice in place of the decision, and its licence says so', () => {
  const deemed = { ...written, nature: 'licence', isDeemedRenewed: true } as const;
  expect(titleOf('permitted', 'licence', certificate, true)).toBe('视为准予延续通知书');
  expect(titleOf('granted', 'licence', certificate, true)).toBe('租赁备案证明');
  const notice = contentOf('permitted', certificate, deemed);
  expect(notice.paragraphs.join()).toMatch(/未作出是否准予延续的决定.*视为准予延续。一并颁发《租赁备案证明》/);
  expect(notice.lines.at(-1)?.[1]).toBe('《中华人民共和国行政许可法》第五十条第二款；《住房租赁条例》第八条');
  expect(contentOf('granted', certificate, deemed).paragraphs).toEqual([
    '上述合同已备案，特此证明。',
    expect.stringContaining('视为准予延续'),
  ]);
});
