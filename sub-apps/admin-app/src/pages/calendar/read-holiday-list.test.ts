import { expect, test } from 'vitest';
import { readHolidayList } from './read-holiday-list.ts';

const read = (text: string, year = 2026) => {
  const { changes, problems } = readHolidayList(text, year);
  return {
    days: changes.map(({ day, kind, name }) => `${day} ${kind} ${name}`),
    problems: problems.map(({ line, text }) => `${line} ${text}`),
  };
};

test('a table of year, name, days off and days worked is read, with a heading, in whatever notation', () => {
  expect(
    read(
      [
        '年份,名称,放假日期,上班日期',
        '2027,元旦,2027-01-01至2027-01-03,',
        '',
        '2027\t春节\t2月5日至7日、2/9\t2027/2/13 2月14日',
        '2027，清明节，4.5，',
      ].join('\r\n'),
    ),
  ).toEqual({
    problems: [],
    days: [
      '2027-01-01 holiday 元旦',
      '2027-01-02 holiday 元旦',
      '2027-01-03 holiday 元旦',
      '2027-02-05 holiday 春节',
      '2027-02-06 holiday 春节',
      '2027-02-07 holiday 春节',
      '2027-02-09 holiday 春节',
      '2027-02-13 workday 春节',
      '2027-02-14 workday 春节',
      '2027-04-05 holiday 清明节',
    ],
  });
});

test('the sentences of the notice are read as they are published, by the year of its title', () => {
  const notice = `国务院办公厅关于2026年部分节假日安排的通知
一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、端午节：6月19日（周五）放假，与周末连休。
四、国庆节：9月30日（周三）至10月2日（周五）放假调休，共3天。`;
  const { days, problems } = read(notice, 2030);
  expect(problems).toEqual([]);
  expect(days.filter((day) => day.includes('春节'))).toHaveLength(11);
  expect(days.filter((day) => day.includes('workday'))).toEqual([
    '2026-01-04 workday 元旦',
    '2026-02-14 workday 春节',
    '2026-02-28 workday 春节',
  ]);
  expect(days.filter((day) => day.includes('端午节'))).toEqual(['2026-06-19 holiday 端午节']);
  expect(days.filter((day) => day.includes('国庆节')).map((day) => day.slice(0, 10))).toEqual([
    '2026-09-30',
    '2026-10-01',
    '2026-10-02',
  ]);
});

test('what is wrong is reported line by line, and the other lines are read all the same', () => {
  const { days, problems } = read(
    [
      '2027,元旦,2027-01-01,',
      '放假安排如下',
      '2027,,2027-05-01,',
      '2027,春节,2月30日,',
      '2027,清明节,2028-04-05,',
      '2027,劳动节,5月3日至5月1日,',
      '2027,端午节,6月9日,6月10日',
      '2027,中秋节,,9月18日',
      '2027,国庆节,2027-01-01,',
      '2027,国庆节,10月1日 10月1日,',
    ].join('\n'),
  );
  expect(days).toEqual(['2027-01-01 holiday 元旦']);
  expect(problems).toEqual([
    '2 看不懂这一行：应为“年份,名称,放假日期,上班日期”，或者放假通知的原文',
    '3 缺少节日名称',
    '4 没有这一天：2月30日',
    '5 2028-04-05 不在 2027 年',
    '6 起止日期颠倒：5月3日至5月1日',
    '7 2027-06-10 是周一至周五，本来就是工作日，不能作为调休上班日',
    '8 没有写明哪几天放假',
    '9 2027-01-01 已在第 1 行出现',
    '10 2027-10-01 在这一行出现了两次',
  ]);
});
