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
