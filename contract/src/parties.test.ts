import { expect, test } from 'vitest';
import { areMinorsGuarded, identityOf, isMinor, namesOf, ownership, party, person } from './parties.ts';
import { sampleChildIdNumber, sampleEnterprises, samplePeople } from './sample-parties.ts';
import { faultOf } from './testing/fault-of.ts';

const { zhang, chen, liu } = samplePeople;

test('one owner owns alone, several own in common or by shares that make a whole', () => {
  const buyers = ownership('买受人');
  const fault = (kind: string, ...people: object[]) => faultOf(buyers, { kind, people });
  expect(fault('单独所有', zhang)).toBeUndefined();
  expect(fault('共同共有', zhang, chen)).toBeUndefined();
  const [first, second] = [
    { ...zhang, share: 33.33 },
    { ...chen, share: 33.33 },
  ];
  expect(fault('按份共有', first, second, { ...liu, share: 33.34 })).toBeUndefined();
  expect(fault('按份共有', first, second, { ...liu, share: 33.33 })).toBe('买受人的份额合计应为 100%');
  const wrongNumber = '单独所有的，买受人应为一人；共有的，应为两人以上';
  expect(fault('单独所有', zhang, chen)).toBe(wrongNumber);
  expect(fault('共同共有', zhang)).toBe(wrongNumber);
  const wrongShares = '按份共有的，应填写每名买受人的份额；其他情形不填';
  expect(fault('共同共有', first, second)).toBe(wrongShares);
  expect(fault('按份共有', { ...zhang, share: 100 }, chen)).toBe(wrongShares);
  expect(fault('共同共有', zhang, zhang)).toBe('买受人中有重复的证件号码');
});

test('a list shows the first name and how many there are', () => {
  expect(namesOf([zhang])).toBe('张明');
  expect(namesOf([zhang, chen])).toBe('张明等 2 人');
});

test('a person is known by a document, and its number is checked by its type', () => {
  const fault = (documentType: string | undefined, idNumber: string) =>
    faultOf(person('经办人'), { ...zhang, documentType, idNumber });
  const wrong = '经办人证件号码不正确，请核对后重新填写';
  expect(fault(undefined, zhang.idNumber)).toBeUndefined();
  expect(fault('居民身份证', zhang.idNumber)).toBeUndefined();
  expect(fault(undefined, 'E12345678')).toBe(wrong);
  expect(fault('护照', 'e12345678')).toBeUndefined();
  expect(fault('港澳居民来往内地通行证', 'E12345678')).toBe(wrong);
});

const buyer = party('买受人', {});

test('租赁条例 9: an organisation is a party by its credit code', () => {
  const { agency } = sampleEnterprises;
  const wrong = '买受人是自然人的，应填写证件号码；是单位的，应填写统一社会信用代码，不填证件和监护人';
  expect(faultOf(buyer, agency)).toBeUndefined();
  expect(faultOf(buyer, { ...agency, idNumber: zhang.idNumber })).toBe(wrong);
  expect(faultOf(buyer, { ...agency, documentType: '护照' })).toBe(wrong);
  expect(faultOf(buyer, { ...agency, guardian: { ...chen, relation: '母亲' } })).toBe(wrong);
  expect(faultOf(buyer, { name: '张明', phone: zhang.phone })).toBe(wrong);
  const both = ownership('买受人');
  expect(faultOf(both, { kind: '共同共有', people: [agency, zhang] })).toBeUndefined();
  expect(faultOf(both, { kind: '共同共有', people: [agency, agency] })).toBe('买受人中有重复的证件号码');
});

test('a party can be reached: themselves, or their guardian', () => {
  const { phone: _, ...silent } = zhang;
  expect(faultOf(buyer, silent)).toBe('请填写买受人手机号；有监护人的，填写监护人的');
  expect(faultOf(buyer, { ...silent, guardian: { ...chen, relation: '母亲' } })).toBeUndefined();
  expect(faultOf(buyer, { ...silent, guardian: { ...chen, phone: undefined, relation: '母亲' } })).toBe(
    '请填写买受人的监护人手机号',
  );
});

test('nobody is their own guardian or agent', () => {
  const wrong = '买受人不能由本人监护或者代理';
  expect(faultOf(buyer, { ...zhang, agent: chen })).toBeUndefined();
  expect(faultOf(buyer, { ...zhang, agent: zhang })).toBe(wrong);
  expect(faultOf(buyer, { ...zhang, guardian: { ...zhang, relation: '本人' } })).toBe(wrong);
  expect(faultOf(buyer, { ...sampleEnterprises.agency, agent: chen })).toBeUndefined();
});

test('民法典 17, 27: who is under eighteen has a guardian; where the number does not say the age, the date of birth does', () => {
  const child = { name: '张小明', idNumber: sampleChildIdNumber };
  expect(isMinor(child, '2033-08-31')).toBe(true);
  expect(isMinor(child, '2033-09-01')).toBe(false);
  const foreigner = { documentType: '护照' as const, idNumber: 'E12345678' };
  expect(isMinor(foreigner, '2026-01-01')).toBe(false);
  expect(isMinor({ ...foreigner, birthDate: '2008-01-02' }, '2026-01-01')).toBe(true);
  expect(isMinor({ ...foreigner, birthDate: '2008-01-01' }, '2026-01-01')).toBe(false);
  expect(isMinor(sampleEnterprises.agency, '2026-01-01')).toBe(false);
  expect(areMinorsGuarded([zhang, child], '2026-01-01')).toBe(false);
  expect(areMinorsGuarded([zhang, { ...child, guardian: zhang }], '2026-01-01')).toBe(true);
});

test('a partner is told who somebody is, by which document, and their share', () => {
  expect(identityOf(zhang)).toEqual({ name: '张明', documentType: '居民身份证', idNumber: zhang.idNumber });
  const foreigner = { ...zhang, documentType: '护照' as const, idNumber: 'E12345678', share: 40 };
  expect(identityOf(foreigner)).toEqual({ name: '张明', documentType: '护照', idNumber: 'E12345678', share: 40 });
  expect(identityOf(sampleEnterprises.agency)).toEqual(sampleEnterprises.agency);
});
