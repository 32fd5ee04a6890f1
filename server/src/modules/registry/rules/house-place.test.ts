import { expect, test } from 'vitest';
import { buildingName, placeText } from './house-place.ts';

const place = { district: '990101', community: '阳光花园', building: '3 幢', entrance: '2', room: '1201' };

test('a house is the same however its owner writes it', () => {
  const same = { ...place, community: ' 阳光 花园', building: '３号楼', entrance: '2单元', room: '1201室' };
  expect(placeText(same)).toBe(placeText(place));
  for (const other of [{ room: '1202' }, { building: '13 幢' }, { entrance: '1' }, { district: '990102' }])
    expect(placeText({ ...place, ...other })).not.toBe(placeText(place));
});

test('a building is named as the registry names the others', () => {
  expect(['3', '3号楼', ' 12 栋', 'A座'].map(buildingName)).toEqual(['3 幢', '3 幢', '12 幢', 'A座']);
});

test('upper and lower case are the same, and a suffix is removed only at the end', () => {
  expect(placeText({ ...place, building: 'a座', room: '12b' })).toBe('990101/阳光花园/A/2/12B');
  expect(placeText({ ...place, room: '室外1' })).toBe('990101/阳光花园/3/2/室外1');
  expect(placeText({ ...place, building: '1', entrance: '12' })).not.toBe(
    placeText({ ...place, building: '11', entrance: '2' }),
  );
  expect(['A3座', '3A栋', ' 北楼 '].map(buildingName)).toEqual(['A3座', '3A栋', '北楼']);
});

test('a building of two numbers is none of one', () => {
  expect(placeText({ ...place, building: '1号2幢' })).toBe('990101/阳光花园/1-2/2/1201');
  expect(placeText({ ...place, building: '1号楼2' })).toBe(placeText({ ...place, building: '1#2栋' }));
  expect(buildingName('1号2幢')).toBe('1号2幢');
});
