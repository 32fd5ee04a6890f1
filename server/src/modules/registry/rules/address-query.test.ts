import { expect, test } from 'vitest';
import { placeIn, placeTerms, readAddress, readCode, soughtTerms } from './address-query.ts';

const read = (text: string) => {
  const { words, roadNumber, building, entrance, room } = readAddress(text);
  return [words.join(' '), roadNumber, building, entrance, room];
};

test('an address is read however somebody writes it', () => {
  const whole = ['阳光花园', undefined, '3', '2', '1201'];
  expect(read('阳光花园3幢2单元1201室')).toEqual(whole);
  expect(read('阳光花园 3 号楼 2 单元 1201')).toEqual(whole);
  expect(read('阳光花园3-2-1201')).toEqual(whole);
  expect(read('阳光花园３栋２单元１２０１室'), 'in full width').toEqual(whole);
  expect(read('yghy 3-1201')).toEqual(['YGHY', undefined, '3', undefined, '1201']);
  expect(read('阳光花园3#1201')).toEqual(['阳光花园', undefined, '3', undefined, '1201']);
  expect(read('阳光花园3号1201')).toEqual(['阳光花园', undefined, '3', undefined, '1201']);
  expect(read('阳光花园1201')).toEqual(['阳光花园', undefined, undefined, undefined, '1201']);
  expect(read('阳光花园12')).toEqual(['阳光花园', undefined, '12', undefined, undefined]);
  expect(read('阳光花园3幢12'), 'as far as it was typed').toEqual(['阳光花园', undefined, '3', undefined, '12']);
  expect(read('东湖区示例路12号3幢301室')).toEqual(['东湖区示例路', '12', '3', undefined, '301']);
  expect(read('3-1201')).toEqual(['', undefined, '3', undefined, '1201']);
});

test('a number before 号 is of the road it follows, else of the building, and at the end of the building or the room', () => {
  expect(read('示例路12号阳光花园3幢')).toEqual(['示例路 阳光花园', '12', '3', undefined, undefined]);
  expect(read('阳光花园123号2单元')).toEqual(['阳光花园', undefined, '123', '2', undefined]);
  expect(read('道里花园123号2单元'), 'no road by its end').toEqual(['道里花园', undefined, '123', '2', undefined]);
  expect(read('幸福里3-1201'), 'without 号').toEqual(['幸福里', undefined, '3', undefined, '1201']);
  expect(read('3号1201')).toEqual(['', undefined, '3', undefined, '1201']);
  expect(read('阳光花园1201号')).toEqual(['阳光花园', undefined, undefined, undefined, '1201']);
  expect(read('阳光花园3号')).toEqual(['阳光花园', undefined, '3', undefined, undefined]);
});

test('the number of a floor is no part of an address, and a name alone is one', () => {
  expect(read('阳光花园3幢12层1201室')).toEqual(['阳光花园', undefined, '3', undefined, '1201']);
  expect(read('阳光花园3幢12楼1201室')).toEqual(['阳光花园', undefined, '3', undefined, '1201']);
  expect(read('阳光花园')).toEqual(['阳光花园', undefined, undefined, undefined, undefined]);
});

test('city and district are no part of what a place is called', () => {
  const around = { city: '安居市', districts: new Map([['990101', '东湖区']]) };
  const place = { names: ['示例路', '花园'], district: '990101' };
  expect(placeIn(['安居市东湖区示例路', '花园'], around)).toEqual(place);
  expect(placeIn(['东湖区', '示例路', '花园'], around)).toEqual(place);
  expect(placeIn(['东湖区园', '园', 'A'], around), 'one character is no name').toEqual({
    names: [],
    district: '990101',
  });
  expect(placeIn(['东湖花园'], around)).toEqual({ names: ['东湖花园'], district: undefined });
});

test('a code is one of a unit as a whole', () => {
  expect(readCode('990101 001001 GB00001 F00020301')).toBe('990101001001GB00001F00020301');
  expect(readCode('阳光花园 3 幢')).toBeUndefined();
  expect(readCode('99010100100')).toBeUndefined();
  expect(readCode('阳光花园990101001001'), 'behind a name').toBeUndefined();
  expect(readCode('990101001001室'), 'before a word').toBeUndefined();
  expect(readCode('9'.repeat(32))).toBe('9'.repeat(32));
  expect(readCode('9'.repeat(33))).toBeUndefined();
  expect(readCode('ab1234567890')).toBe('AB1234567890');
  expect(readCode('ABC123456789'), 'of nine digits').toBeUndefined();
});

test('with one wrong character most of what is sought is still found', () => {
  const terms = new Set(placeTerms([{ name: '阳光花园', initials: 'ygHY' }], '示例路 12 号'));
  const share = (name: string, initials: string) => {
    const sought = soughtTerms([{ name, initials }], undefined);
    const sum = (of: typeof sought) => of.reduce((total, { weight }) => total + weight, 0);
    return sum(sought.filter(({ term }) => terms.has(term))) / sum(sought);
  };
  expect(share('阳光花园', 'yghy')).toBe(1);
  expect(share('光花', 'gh')).toBe(1);
  expect(share('YGHY', 'YGHY')).toBe(1);
  expect(share('阳光化园', 'yghy'), 'of the same sound').toBeCloseTo(6 / 11);
  expect(share('阳天花园', 'ythy'), 'of another').toBeCloseTo(4 / 11);
  expect(share('东湖新城', 'dhxc')).toBe(0);
  expect(terms.has('#12')).toBe(true);
  expect(soughtTerms([], '12')).toEqual([{ term: '#12', weight: 2 }]);
});

test('a place is found by the letters of its name, and by the number of its road if that has one', () => {
  const names = [{ name: '阳光 2 期', initials: 'YGQ' }];
  const ofName = ['阳光', '光期', '阳·期', 'yg', 'gq'];
  expect(placeTerms(names, '示例路 12 号')).toEqual([...ofName, '#12']);
  expect(placeTerms(names, '示例路')).toEqual(ofName);
});

test('what is all letters is sought as it is spoken, what has other characters also as it is written', () => {
  expect(soughtTerms([{ name: 'YG', initials: 'YG' }], undefined)).toEqual([{ term: 'yg', weight: 1 }]);
  for (const name of ['A区', '区A'])
    expect(soughtTerms([{ name, initials: 'x' }], undefined)).toEqual([{ term: name, weight: 2 }]);
});
