import { gr103Sample } from '@anju/contract/sample-forms/personal/gr103';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { gr103 as define } from './case-type.ts';

const gr103 = define({
  holdings: { listUnits: async () => [], listLeases: async () => [] },
  units: { measure: async () => {} },
});
const fault = (changes: object = {}) => faultOf(gr103, { ...gr103Sample, ...changes });

test('an area is corrected as a whole, inner and shared, of a house that is named; nothing else has areas', () => {
  const areas = { area: 99.5, innerArea: 80.25, sharedArea: 19.25 };
  const incomplete = '更正建筑面积的，应填写不动产单元号和更正后的建筑面积、套内面积、分摊面积；其他情形不填面积';
  expect(fault()).toBeUndefined();
  expect(fault({ item: '建筑面积', ...areas })).toBeUndefined();
  expect(fault({ item: '建筑面积', ...areas, sharedArea: undefined })).toBe(incomplete);
  expect(fault({ item: '建筑面积', ...areas, unitNumber: undefined })).toBe(incomplete);
  expect(fault(areas)).toBe(incomplete);
  expect(fault({ item: '建筑面积', ...areas, area: 99.51 })).toBe('建筑面积应等于套内面积与分摊面积之和');
});
