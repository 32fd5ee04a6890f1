import { expect, test } from 'vitest';
import { agreedTerms } from '../../../../../testing/agreed-terms.ts';
import { wordsOfParagraph } from '../../../contracts/index.ts';
import { firstEdition } from './edition-2026-1.ts';

const terms = { ...agreedTerms, district: '990101', address: '示例路 1 号', unitNumber: 'U', area: 80 };
const fill = (changes: object = {}, contested: readonly string[] = []) =>
  firstEdition.fill(
    { ...terms, ...changes },
    { showNumber: (number) => `${number.slice(0, 3)}*`, contested: new Set(contested) },
  );
const textOf = (changes: object = {}) =>
  fill(changes)
    .flatMap(({ title, help, paragraphs }) => [title, help, ...paragraphs.map(wordsOfParagraph)])
    .join('\n');
const kindOf = (field: string, changes: object = {}, contested: readonly string[] = []) =>
  fill(changes, contested)
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .find((piece) => piece.field === field)?.kind;

test('amounts stand in words, numbers as they may be shown', () => {
  expect(textOf()).toContain('月租金为 3,500.00 元（大写 叁仟伍佰元整）');
  expect(textOf()).toContain('居民身份证号 990*');
  expect(textOf()).not.toContain(agreedTerms.lessors[0]?.idNumber);
});

test('a blank is from records, agreed on, or open: not filled in, or wanted otherwise', () => {
  expect(kindOf('rent')).toBe('agreed');
  expect(kindOf('rent', {}, ['rent'])).toBe('open');
  expect(kindOf('payDay', { payDay: undefined })).toBe('open');
  const records = fill().flatMap(({ paragraphs }) => paragraphs.flat().filter(({ kind }) => kind === 'record'));
  expect(records.map(({ text }) => text)).toContain('示例路 1 号');
});

test('R6, R8: nobody collects rent for the lessor, and a contract that is not filed holds all the same', () => {
  const brokerage = { name: '某经纪', creditCode: '1', brokerName: '某', brokerNumber: '2' };
  expect(textOf({ brokerage })).toContain('不得代收代付租金和押金');
  expect(textOf()).toContain('是否备案不影响本合同的效力');
  expect(textOf({ brokerage })).not.toContain('无效');
  expect(textOf({ depositMonths: 0, depositAmount: undefined })).toContain('出租人不收取押金');
});

const paragraphsOf = (title: string, changes: object = {}) =>
  fill(changes)
    .filter((clause) => clause.title.endsWith(`条　${title}`))
    .flatMap(({ paragraphs }) => paragraphs.map(wordsOfParagraph));
const markedBlanksOf = (title: string, filled: ReturnType<typeof fill>) =>
  filled
    .filter((clause) => clause.title.endsWith(`条　${title}`))
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .flatMap(({ text, kind, field }) => (kind === null ? [] : [[text, kind, field]]));
const empty = firstEdition.fill({}, { showNumber: (number) => number, contested: new Set() });

test('clauses are numbered in a row, with the agency among them where there is one', () => {
  const brokerage = { name: '某经纪', creditCode: '1', brokerName: '某', brokerNumber: '2' };
  expect(fill().map(({ title }) => title)).toEqual([
    '第一条　当事人',
    '第二条　房屋',
    '第三条　用途',
    '第四条　租赁期限与交付',
    '第五条　租金与支付',
    '第六条　押金',
    '第七条　费用与维修',
    '第八条　转租与进入房屋',
    '第九条　违约责任',
    '第十条　备案与争议',
    '第十一条　其他约定',
  ]);
  expect(fill({ brokerage }).map(({ title }) => title)).toEqual([
    ...fill()
      .slice(0, 9)
      .map(({ title }) => title),
    ...['第十条　经纪服务', '第十一条　备案与争议', '第十二条　其他约定'],
  ]);
});

test('each party has a line: people by their document, enterprises by their code, a telephone where there is one', () => {
  expect(paragraphsOf('当事人')).toEqual([
    '出租人：张出租，居民身份证号 990*，联系电话 138*。',
    '承租人：陈承租，居民身份证号 990*，联系电话 138*。',
  ]);
  const lessors = [
    { name: '某租赁公司', creditCode: '91990100MA0000001X' },
    { name: '李四', documentType: '护照', idNumber: 'E12345678', phone: '' },
  ];
  const lessees = [{ name: '王五', idNumber: '990101198503150025' }];
  expect(paragraphsOf('当事人', { lessors, lessees })).toEqual([
    '出租人：某租赁公司，统一社会信用代码 91990100MA0000001X。',
    '出租人：李四，护照号 E12*。',
    '承租人：王五，居民身份证号 990*。',
  ]);
});

test('who lives there is named in one line, and nobody in none', () => {
  const occupants = [
    { name: '张三', idNumber: '990101198001010014' },
    { name: '李四', idNumber: '880101198001010014' },
  ];
  const parties = paragraphsOf('当事人');
  expect(paragraphsOf('当事人', { occupants })).toEqual([...parties, '实际居住人：张三（990*）、李四（880*）。']);
  expect(paragraphsOf('当事人', { occupants: occupants.slice(0, 1) })).toEqual([
    ...parties,
    '实际居住人：张三（990*）。',
  ]);
  expect(paragraphsOf('当事人', { occupants: [] })).toEqual(parties);
  expect(paragraphsOf('当事人', { occupants: [{ name: '张三' }] })).toEqual([
    ...parties,
    '实际居住人：张三（＿＿＿＿）。',
  ]);
});

const guarantee = '。出租人保证房屋可以依法出租，没有隐瞒查封等限制出租的情形。';

test('a house is let whole, or a room of it', () => {
  expect(paragraphsOf('房屋')).toEqual([
    '出租的房屋坐落于 示例路 1 号，不动产单元号 U，租赁面积 80.00 平方米，出租方式为整租。',
    `出租人的出租依据为自有${guarantee}`,
  ]);
  const room = { leaseMode: '分间合租', part: '卧室', roomNumber: 'A2', area: 12.5, unitNumber: undefined };
  expect(paragraphsOf('房屋', room)[0]).toBe(
    '出租的房屋坐落于 示例路 1 号，不动产单元号 （登记中没有），租赁面积 12.50 平方米，出租方式为分间合租，出租部位为卧室，房间编号 A2。',
  );
});

test('who lets on says from whom they rent, until when, and since when they may', () => {
  const headLease = { lessorName: '王五', endDate: '2028-12-31', consentedOn: '2026-10-01' };
  const rightOf = (head: object) => paragraphsOf('房屋', { rightType: '转租', headLease: head })[1];
  expect(rightOf(headLease)).toBe(
    `出租人的出租依据为转租：原出租人 王五，原租赁合同至 2028-12-31 终止，原出租人于 2026-10-01 同意转租${guarantee}`,
  );
  expect(rightOf({ ...headLease, filingNumber: '租备1' })).toBe(
    `出租人的出租依据为转租：原出租人 王五，原租赁合同备案证明号 租备1，原租赁合同至 2028-12-31 终止，原出租人于 2026-10-01 同意转租${guarantee}`,
  );
});

test('use, period, costs, repairs and faults read as they were agreed', () => {
  expect(paragraphsOf('用途')).toEqual([
    '房屋用于居住。承租人不得擅自改变用途和房屋结构，不得将厨房、卫生间、阳台、过道、地下储藏室和车库单独用于居住，居住人数应当符合本市的标准。',
  ]);
  expect(paragraphsOf('租赁期限与交付', { handoverDate: '2026-12-30' })).toEqual([
    '租赁期限自 2027-01-01 起至 2027-12-31 止。出租人于 2026-12-30 前交付房屋，双方当面核对设施和水、电、燃气表的读数。',
  ]);
  expect(paragraphsOf('费用与维修')).toEqual([
    '租赁期间的费用：水电燃气由承租人承担，物业费由出租人承担。',
    '维修：家电由出租人维修。房屋的自然损耗和结构安全由出租人负责；因承租人使用不当造成损坏的，由承租人修复或者赔偿。',
  ]);
  expect(paragraphsOf('违约责任')).toEqual([
    '承租人逾期支付租金，或者出租人逾期返还押金的，每逾期一日，按逾期金额的万分之 5 支付违约金。没有法定或者约定的理由提前解除合同的，应当提前三十日告知对方，并支付相当于 1 个月租金的违约金。',
  ]);
  expect(paragraphsOf('其他约定', { otherTerms: '不养宠物' })).toEqual(['不养宠物。']);
  expect(paragraphsOf('其他约定')).toEqual(['无。']);
});

test('nobody lets on or enters without consent, whatever was agreed', () => {
  const [paragraph, ...more] = paragraphsOf('转租与进入房屋');
  expect(paragraph).toMatch(/^承租人转租的，应当先取得出租人的书面同意。租赁期间出租人不得擅自进入房屋/);
  expect(more).toEqual([]);
});

test('rent is paid to the account that is named, or to the lessor in person', () => {
  const rent = '月租金为 3,500.00 元（大写 叁仟伍佰元整），每 3 个月支付一次，承租人于每期首月 5 日前支付。';
  expect(paragraphsOf('租金与支付')).toEqual([rent, '租金和押金由承租人直接付给出租人本人。']);
  const payee = { holder: '张出租', bank: '示例银行', number: '6200990100000018' };
  const fundAccount = { bank: '示例银行监管部', number: '6300990100000018' };
  expect(paragraphsOf('租金与支付', { payee, fundAccount })).toEqual([
    rent,
    '收款人 张出租，开户银行 示例银行，账号 620*。',
    '依法应当监管的租金和押金存入租赁资金监管账户：示例银行监管部，账号 630*。',
  ]);
});

test('a deposit has its amount, the days until it is returned and what may be kept of it', () => {
  expect(paragraphsOf('押金')).toEqual([
    '押金为 1 个月的租金，计 3,500.00 元（大写 叁仟伍佰元整），由承租人于交付房屋时付给出租人，出租人应当出具收据。',
    '租赁关系终止、承租人交还房屋并结清费用后 7 日内，出租人返还押金。只有下列情形可以从押金中扣减：欠付租金、费用，或者损坏房屋及设施。扣减应当列明项目和金额，余额一并返还。',
  ]);
  expect(paragraphsOf('押金', { depositMonths: 0 })).toEqual(['出租人不收取押金（押金月数：0）。']);
  expect(markedBlanksOf('押金', fill({ depositMonths: 0 }))).toEqual([['0', 'agreed', 'depositMonths']]);
});

test('the agency stands with its code and its broker', () => {
  const brokerage = { name: '某经纪', creditCode: '91X', brokerName: '李四', brokerNumber: 'B2' };
  expect(paragraphsOf('经纪服务', { brokerage })).toEqual([
    '本合同由 某经纪（统一社会信用代码 91X）促成，经纪人员 李四，登记号 B2。双方委托其申请租赁备案。其不得代收代付租金和押金。',
  ]);
});

test('an empty draft has an open blank for each party, for the house and for all that is to be agreed on', () => {
  const blank = '＿＿＿＿';
  const openRecord = [blank, 'open', null];
  const open = (...fields: string[]) => fields.map((field) => [blank, 'open', field]);
  const blanks = (title: string) => markedBlanksOf(title, empty);
  expect(empty[0]?.paragraphs.map(wordsOfParagraph)).toEqual([
    `出租人：${blank}，居民身份证号 ${blank}。`,
    `承租人：${blank}，居民身份证号 ${blank}。`,
  ]);
  expect(blanks('当事人')).toEqual([openRecord, openRecord, openRecord, openRecord]);
  expect(blanks('房屋')).toEqual([
    ...[openRecord, ['（登记中没有）', 'record', null], openRecord, openRecord, openRecord],
  ]);
  expect(blanks('用途')).toEqual(open('use'));
  expect(blanks('租赁期限与交付')).toEqual(open('startDate', 'endDate', 'handoverDate'));
  expect(blanks('租金与支付')).toEqual(open('rent', 'payMonths', 'payDay'));
  expect(blanks('押金')).toEqual(open('depositMonths', 'depositAmount', 'depositReturnDays', 'depositDeductions'));
  expect(blanks('费用与维修')).toEqual(open('costs', 'repairs'));
  expect(blanks('违约责任')).toEqual(open('lateFee', 'penaltyMonths'));
  expect(blanks('其他约定')).toEqual([['无', 'agreed', 'otherTerms']]);
});

test('what is left out leaves no empty piece behind', () => {
  const headLease = { lessorName: '王五', endDate: '2028-12-31', consentedOn: '2026-10-01' };
  const people = [{ name: '张三', idNumber: '990' }];
  const clauses = [...empty, ...fill({ rightType: '转租', headLease, lessors: people, occupants: people })];
  const lengths = clauses.flatMap(({ paragraphs }) => paragraphs.flat().map(({ text }) => text.length));
  expect(lengths).not.toContain(0);
});
