import { expect, test } from 'vitest';
import { assertReachable, confirmersOf, isFiledBy, mayAnswer, named } from './confirmers.ts';

const adult = { name: '甲', idNumber: '1', phone: '13800000001' };
const other = { name: '乙', idNumber: '2', phone: '13800000002' };
const child = { name: '丙', idNumber: '3', guardian: adult };
const company = { name: '某公司', creditCode: '9', phone: '13800000001' };
const holder = {
  name: '甲',
  userType: 'CITIZEN',
  idNumber: '1',
  documentType: '居民身份证',
  enterprise: null,
} as const;

test('民法典 23, 34: a guardian confirms for who has one, and each person once', () => {
  const confirmers = confirmersOf([...named('出卖人', [other]), ...named('买受人', [adult, child])]);
  expect(confirmers.map(({ number, name, roles }) => [number, name, roles])).toEqual([
    ['2', '乙', '出卖人'],
    ['1', '甲', '买受人、买受人的监护人'],
  ]);
});

test('民法典 168: an agent confirms for nobody', () => {
  const [one] = confirmersOf(named('买受人', [{ ...adult, agent: other }]));
  expect([one?.number, one?.agentPhones]).toEqual(['1', [other.phone]]);
});

test('an account answers for the proven person of that document, and for its enterprise', () => {
  const [person, enterprise] = confirmersOf(named('买受人', [adult, company]));
  if (!person || !enterprise) throw new Error('nobody confirms');
  expect(mayAnswer(person, holder)).toBe(true);
  expect(mayAnswer(person, { ...holder, name: '别名' })).toBe(false);
  expect(mayAnswer(person, { ...holder, idNumber: null })).toBe(false);
  expect(mayAnswer(person, { ...holder, documentType: '护照' })).toBe(false);
  expect(mayAnswer(person, { ...holder, userType: 'GOV_STAFF' })).toBe(false);
  const employee = { ...holder, userType: 'ENTERPRISE_EMP', enterprise: { creditCode: '9' } } as const;
  expect([isFiledBy(enterprise, employee), mayAnswer(enterprise, employee)]).toEqual([true, false]);
  expect(mayAnswer(enterprise, { ...employee, userType: 'ENTERPRISE_ADMIN' })).toBe(true);
  expect(mayAnswer(enterprise, { ...employee, enterprise: { creditCode: '8' } })).toBe(false);
  expect(mayAnswer(enterprise, holder)).toBe(false);
});

test('everybody is reached by a telephone of their own', () => {
  const reached = (parties: Parameters<typeof named>[1], applicant = '') => {
    try {
      assertReachable(confirmersOf(named('买受人', parties)), applicant);
      return undefined;
    } catch (error) {
      return (error as Error).message.split('；')[0];
    }
  };
  expect(reached([adult, other, company])).toBeUndefined();
  expect(reached([adult, { ...other, phone: adult.phone }])).toBe('甲、乙的手机号相同，各方应以本人的手机号确认');
  expect(reached([adult], adult.phone)).toBe('甲的手机号与申请人的相同，各方应以本人的手机号确认');
  expect(reached([{ ...adult, agent: { phone: adult.phone } }])).toBe(
    '甲的手机号与代理人的相同，各方应以本人的手机号确认',
  );
  expect(reached([{ ...adult, phone: undefined }])).toBe('请填写甲的手机号，确认链接将以短信发送');
});
