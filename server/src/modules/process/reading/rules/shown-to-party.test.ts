import type { CaseDetail } from '@anju/contract';
import { expect, test } from 'vitest';
import { shownToParty } from './shown-to-party.ts';

test('a party reads its own numbers whole, those of others masked, and no file', () => {
  const own = { name: '陈承租', idNumber: '990101198503150025', phone: '13900000002' };
  const other = { name: '张出租', idNumber: '990101198001010016', phone: '13900000001' };
  const detail = {
    form: { lessors: [{ ...other, agent: { ...other, relation: '配偶' } }], lessees: [own], rent: 3_500 },
    materials: [{ material: 'lessor-id', documentId: 'x' }],
    papers: [{ kind: 'granted' }, { kind: 'acceptance' }],
    opinions: [{ defects: [{ text: '看不清' }], findings: [{ text: '身份证不符' }], opinion: '' }],
    offered: ['withdraw'],
    mayRate: true,
  } as unknown as CaseDetail;
  const masks = { idNumber: (number: string) => `${number.slice(0, 3)}*`, phone: () => '*' };
  const masked = { ...other, idNumber: '990*', phone: '*' };
  expect(shownToParty(detail, own.idNumber, masks)).toMatchObject({
    form: { lessors: [{ ...masked, agent: { ...masked, relation: '配偶' } }], lessees: [own], rent: 3_500 },
    materials: [],
    offered: [],
    mayRate: false,
    isParty: true,
    papers: [{ kind: 'granted' }],
    opinions: [{ defects: [], findings: [], opinion: '' }],
  });
});
