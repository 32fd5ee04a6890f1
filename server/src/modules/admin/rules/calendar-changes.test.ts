import { BadInputError } from '@anju/contract';
import { expect, test } from 'vitest';
import { changedDays } from './calendar-changes.ts';

const holiday = (name: string) => ({ isWorkday: false, name });
const none = new Map();

test('a day becomes a holiday or a shifted workday with its name, or a day of the plain week again', () => {
  const current = new Map([['2027-10-01', holiday('国庆节')]]);
  expect(
    changedDays(
      [
        { day: '2027-10-01', kind: 'normal' },
        { day: '2027-10-04', kind: 'holiday', name: '国庆节' },
        { day: '2027-10-09', kind: 'workday', name: '国庆节' },
        { day: '2027-10-10', kind: 'workday', name: '国庆节' },
      ],
      current,
    ),
  ).toEqual(
    new Map([
      ['2027-10-01', undefined],
      ['2027-10-04', holiday('国庆节')],
      ['2027-10-09', { isWorkday: true, name: '国庆节' }],
      ['2027-10-10', { isWorkday: true, name: '国庆节' }],
    ]),
  );
});

test('what is so already is no change; where nothing changes, that is said', () => {
  const current = new Map([['2027-10-01', holiday('国庆节')]]);
  const same = { day: '2027-10-01', kind: 'holiday', name: '国庆节' } as const;
  expect([...changedDays([same, { ...same, day: '2027-10-02' }], current).keys()]).toEqual(['2027-10-02']);
  expect([...changedDays([{ ...same, name: '中秋节' }], current).keys()], 'another name').toEqual(['2027-10-01']);
  const saturday = new Map([['2027-10-09', holiday('国庆节')]]);
  const shifted = { ...same, day: '2027-10-09', kind: 'workday' } as const;
  expect([...changedDays([shifted], saturday).keys()], 'of the same name').toEqual(['2027-10-09']);
  for (const changes of [[same], [{ day: '2027-10-02', kind: 'normal' } as const]])
    expect(() => changedDays(changes, current)).toThrow(new BadInputError('这些日期已经是这样安排的，没有需要修改的'));
});

test('a day is named once, a holiday has a name, and a weekday is no shifted workday', () => {
  const day = '2027-10-04';
  const twice = { day, kind: 'holiday', name: '国庆节' } as const;
  expect(() => changedDays([twice, { ...twice, kind: 'normal' }], none)).toThrow(`${day} 重复`);
  for (const kind of ['holiday', 'workday'] as const)
    expect(() => changedDays([{ day: '2027-10-09', kind }], none)).toThrow('请填写 2027-10-09 的节日名称');
  expect(() => changedDays([{ day, kind: 'workday', name: '国庆节' }], none)).toThrow('2027-10-04 是周一');
});
