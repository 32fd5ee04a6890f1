import { expect, test } from 'vitest';
import { agreedTerms } from '../../../../../testing/agreed-terms.ts';
import { wordsOfParagraph } from '../../../contracts/index.ts';
import { secondEdition } from './edition-2026-2.ts';

const terms = { ...agreedTerms, district: '990101', address: '示例路 1 号', unitNumber: 'U', area: 80 };
const fill = (changes: object = {}, contested: readonly string[] = []) =>
  secondEdition.fill(
    { ...terms, ...changes },
    { showNumber: (number) => `${number.slice(0, 3)}*`, contested: new Set(contested) },
  );
const paragraphsOf = (title: string, changes: object = {}) =>
  fill(changes)
    .filter((clause) => clause.title.endsWith(`　${title}`))
    .flatMap(({ paragraphs }) => paragraphs.map(wordsOfParagraph));
const textOf = (title: string, changes: object = {}) => paragraphsOf(title, changes).join('');
const blanksOf = (filled: ReturnType<typeof fill>) =>
  filled.flatMap(({ paragraphs }) => paragraphs.flat()).filter(({ kind }) => kind !== null);
const brokerage = { name: '某经纪', creditCode: '91X', brokerName: '李四', brokerNumber: 'B2' };
const fundAccount = { bank: '示例银行监管部', number: '6300990100000018' };
const payee = { holder: '张出租', bank: '示例银行', number: '6200990100000018' };

test('clauses are numbered in a row, with the agency among them where there is one, and the handover list behind them', () => {
  const titles = (changes: object = {}) => fill(changes).map(({ title }) => title);
  expect(titles()).toEqual([
    ...['第一条　当事人', '第二条　房屋', '第三条　用途', '第四条　租赁期限与交付', '第五条　租金与支付'],
    ...['第六条　押金', '第七条　费用与维修', '第八条　安全与登记', '第九条　转租与进入房屋', '第十条　出售与承继'],
    ...['第十一条　合同的解除与腾退', '第十二条　违约责任', '第十三条　备案与争议', '第十四条　其他约定'],
    '附件　房屋交接清单',
  ]);
  expect(titles({ brokerage }).slice(12)).toEqual([
    ...['第十三条　经纪服务', '第十四条　备案与争议', '第十五条　其他约定', '附件　房屋交接清单'],
  ]);
});

test('租赁条例 19: with a supervised account rent and deposit go there, and to nobody else', () => {
  expect(paragraphsOf('租金与支付', { fundAccount })[1]).toBe(
    '租金和押金存入下列租赁资金监管账户：开户银行 示例银行监管部，账号 630*。出租人不得要求承租人向其他账户支付租金和押金，押金经该账户返还。',
  );
  expect(textOf('押金', { fundAccount })).toContain('由承租人于交付房屋时存入前条所列的租赁资金监管账户');
  const paragraphs = fill({ fundAccount, payee }).flatMap((clause) => clause.paragraphs.map(wordsOfParagraph));
  const text = paragraphs.join('');
  expect([text.includes('直接付给'), text.includes('付给出租人'), text.includes('620*')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('R6 rent is paid to the account of the lessor that is named, or to the lessor in person', () => {
  expect(paragraphsOf('租金与支付', { payee })[1]).toBe(
    '租金和押金付入出租人本人的下列账户：收款人 张出租，开户银行 示例银行，账号 620*。',
  );
  expect(paragraphsOf('租金与支付')[1]).toContain('直接付给出租人本人');
  expect(textOf('押金')).toContain('付给出租人，出租人应当出具收据');
  expect(textOf('经纪服务', { brokerage })).toContain('不得代收代付租金和押金');
});

test('租赁条例 8, 27: the lessor files the contract, or the agency that brought it about; else the lessee may', () => {
  expect(textOf('备案与争议')).toMatch(
    /^出租人应当自本合同签订之日起三十日内办理备案；出租人没有办理的，承租人可以办理/,
  );
  expect(textOf('备案与争议', { brokerage })).toMatch(
    /^本合同由上述经纪机构自签订之日起三十日内办理备案；经纪机构没有办理的，承租人可以办理/,
  );
  expect(textOf('备案与争议', { brokerage })).not.toContain('出租人应当');
  expect(textOf('经纪服务', { brokerage })).toContain('双方委托其办理本合同的备案');
  for (const changes of [{}, { brokerage }])
    expect(textOf('备案与争议', changes)).toContain('备案不收取任何费用。是否备案不影响本合同的效力');
});

test('租赁条例 12: who ends a contract tells it and leaves time to move out, and forces nobody', () => {
  const text = textOf('合同的解除与腾退');
  for (const rule of [
    '合同自通知到达对方时解除',
    '为承租人腾退房屋留出合理时间',
    '不得采取暴力、威胁，停止供水、供电、供燃气、供热，更换门锁或者其他非法方式迫使承租人解除合同或者腾退房屋',
    '经书面催告后十五日内仍未支付',
    '房屋危及承租人的安全或者健康',
    '双方按照房屋交接清单核验后办理交接',
  ])
    expect(text).toContain(rule);
});

test('租赁条例 11, 37: fire equipment, wiring and house rules are kept, and who lives there is registered and reported', () => {
  const text = textOf('安全与登记');
  for (const rule of [
    '不得损坏、擅自拆除、停用消防设施或者改动房屋承重结构，不得私拉乱接水、电、燃气管线',
    '遵守物业管理规约',
    '出租人应当按照规定如实登记承租人和实际居住人的信息并报送公安机关',
    '出租人发现违法犯罪活动的，应当及时向公安机关报告',
  ])
    expect(text).toContain(rule);
});

test('民法典 725, 726, 732, 734: on the same terms the lessee buys and rents first; heirs and who lives there go on with it', () => {
  const text = textOf('出售与承继');
  for (const rule of [
    '以同等条件优先购买的权利',
    '房屋按份共有人行使优先购买权或者出租人将房屋出售给近亲属的除外',
    '不影响本合同的效力',
    '由其继承人继续履行',
    '与其生前共同居住的人可以按照本合同租赁该房屋',
    '承租人为两人以上的',
  ])
    expect(text).toContain(rule);
  expect(textOf('租赁期限与交付')).toContain('以同等条件优先承租的权利');
});

test('租赁条例 5, 7: a converted house is said to be one, and what restricts a house was told', () => {
  expect(textOf('房屋')).toMatch(/被查封或者有其他权利限制的，出租人已在签订本合同前如实告知承租人。$/);
  expect(textOf('房屋')).not.toContain('改建');
  expect(textOf('房屋', { isConvertedByApproval: true })).toContain('房屋的登记用途不是住宅，已经批准改建为租赁住房。');
});

test('what is handed over is written down by hand when it is, and leaves nothing open to be agreed on', () => {
  const list = paragraphsOf('房屋交接清单');
  expect(list).toHaveLength(4);
  expect(list[2]).toMatch(/^交付时：水表读数 ＿+，电表读数 ＿+，燃气表读数 ＿+，钥匙（门禁卡） ＿+ 套/);
  expect(list[3]).toMatch(/^交还时：/);
  expect(blanksOf(fill().slice(-1))).toEqual([]);
  expect(blanksOf(fill({ costs: '水电费', repairs: '家电' })).filter(({ kind }) => kind === 'open')).toEqual([]);
});

test('a blank is from records, agreed on, or open: not filled in, or wanted otherwise', () => {
  const kindOf = (field: string, changes: object = {}, contested: readonly string[] = []) =>
    fill(changes, contested)
      .flatMap(({ paragraphs }) => paragraphs.flat())
      .find((piece) => piece.field === field)?.kind;
  expect([kindOf('rent'), kindOf('rent', {}, ['rent']), kindOf('payDay', { payDay: undefined })]).toEqual([
    ...['agreed', 'open', 'open'],
  ]);
  const fields = blanksOf(fill()).flatMap(({ field }) => field ?? []);
  expect(fields).toEqual([
    ...['use', 'startDate', 'endDate', 'handoverDate', 'rent', 'payMonths', 'payDay'],
    ...['depositMonths', 'depositAmount', 'depositReturnDays', 'depositDeductions', 'costs', 'repairs'],
    ...['lateFee', 'penaltyMonths', 'otherTerms'],
  ]);
});

test('a room, a sublease, who lives there and no deposit stand as they were filled in', () => {
  const headLease = { lessorName: '王五', filingNumber: '租备1', endDate: '2028-12-31', consentedOn: '2026-10-01' };
  const occupants = [
    { name: '张三', idNumber: '990101198001010014' },
    { name: '李四', idNumber: '880101198001010014' },
  ];
  const changes = {
    leaseMode: '分间合租',
    part: '卧室',
    roomNumber: 'A2',
    rightType: '转租',
    headLease,
    occupants,
    depositMonths: 0,
    unitNumber: undefined,
  };
  expect(paragraphsOf('房屋', changes)[0]).toBe(
    '出租的房屋坐落于 示例路 1 号，不动产单元号 （登记中没有），租赁面积 80.00 平方米，出租方式为分间合租，出租部位为卧室，房间编号 A2。',
  );
  expect(paragraphsOf('房屋', changes)[1]).toContain(
    '转租：原出租人 王五，原租赁合同备案证明号 租备1，原租赁合同至 2028-12-31 终止，原出租人于 2026-10-01 同意转租',
  );
  const without = { ...changes, headLease: { ...headLease, filingNumber: undefined } };
  expect(paragraphsOf('房屋', without)[1]).not.toContain('备案证明号');
  expect(paragraphsOf('当事人', changes)[2]).toBe('实际居住人：张三（990*）、李四（880*）。');
  expect(paragraphsOf('当事人', { occupants: [{}] })[2]).toBe('实际居住人：＿＿＿＿（＿＿＿＿）。');
  expect(paragraphsOf('押金', changes)).toEqual(['出租人不收取押金（押金月数：0）。']);
  expect(textOf('押金')).toContain('没有约定的情形，出租人无正当理由不得扣减');
});

test('an empty draft has an open blank for the parties, for the house and for all that is to be agreed on', () => {
  const empty = secondEdition.fill({}, { showNumber: (number) => number, contested: new Set() });
  const pieces = blanksOf(empty);
  expect(pieces.filter(({ kind }) => kind !== 'open').map(({ text }) => text)).toEqual(['（登记中没有）', '无']);
  expect(pieces).toHaveLength(25);
  expect(empty.flatMap(({ paragraphs }) => paragraphs.flat().map(({ text }) => text.length))).not.toContain(0);
});
