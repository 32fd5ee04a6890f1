import { fh301Sample } from '@anju/contract/sample-forms/housing/fh301';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { expect, test } from 'vitest';
import { findPermitFaults, findProjectFault } from './project-and-permit.ts';

const { developer } = fh301Sample;
const another = { ...developer, creditCode: '91990100MA0000002X' };

const project = { caseType: 'FH101', form: { developer }, isEnded: false };

test('a project in force, of the enterprise that applies, has no fault', () => {
  for (const caseType of ['FH101', 'FH111'])
    expect(findProjectFault({ ...project, caseType }, fh301Sample), caseType).toBeUndefined();
});

test('a project that is not known, or a certificate of another kind, is for an official', () => {
  const fault = { text: '未查到该编号的项目备案，需人工核对' };
  expect(findProjectFault(undefined, fh301Sample)).toEqual(fault);
  expect(findProjectFault({ ...project, caseType: 'FH301' }, fh301Sample)).toEqual(fault);
});

test('a project that has ended is to be compared with the one in force', () => {
  expect(findProjectFault({ ...project, isEnded: true }, fh301Sample)).toEqual({
    text: '该项目备案已变更、注销或者撤销，需核对现行备案',
  });
});

test('a project of another enterprise, or of none, does not meet the law', () => {
  for (const form of [{ developer: another }, {}])
    expect(findProjectFault({ ...project, form }, fh301Sample)).toEqual({
      text: '项目备案的开发企业与申请企业不一致',
      unmet: true,
    });
});

const units = [
  { building: '1 幢', roomNumber: '301', unitNumber: 'unit 1-301', filedPrice: 1_500_000 },
  { building: '2 幢', roomNumber: '302', unitNumber: 'unit 2-302', filedPrice: 1_600_000 },
  { building: '2 幢', roomNumber: '301', unitNumber: 'unit 2-301', filedPrice: 1_780_000 },
];
const permit = { caseType: 'FH301', form: { developer, units }, isEnded: false };
const sale = { ...fh401Sample, unitNumber: 'unit 2-301', buildingNumber: '2 幢', roomNumber: '301' };

test('a house of the permit at its filed price has no fault', () => {
  for (const caseType of ['FH301', 'FH302'])
    expect(findPermitFaults({ ...permit, caseType }, sale), caseType).toEqual([]);
});

test('a permit that is not known, or a certificate of another kind, is for an official', () => {
  const faults = [{ text: '未查到该编号的预售许可或者现售备案，需人工核对' }];
  expect(findPermitFaults(undefined, sale)).toEqual(faults);
  expect(findPermitFaults({ ...permit, caseType: 'FH101' }, sale)).toEqual(faults);
});

test('nothing is sold under a permit that has ended', () => {
  expect(findPermitFaults({ ...permit, isEnded: true }, sale)).toEqual([
    { text: '该预售许可已变更、注销或者撤销，需核对现行许可', unmet: true },
  ]);
});

test('nothing is sold under a permit of another enterprise, or of none', () => {
  for (const form of [{ developer: another, units }, { units }])
    expect(findPermitFaults({ ...permit, form }, sale)).toEqual([
      { text: '预售许可的开发企业与出卖人不一致', unmet: true },
    ]);
});

test('a house is found by its unit number, or by building and room together', () => {
  expect(findPermitFaults(permit, { ...sale, buildingNumber: '2 号楼', roomNumber: '3-01' })).toEqual([]);
  expect(findPermitFaults(permit, { ...sale, unitNumber: 'unit 9' })).toEqual([]);
  const outside = [{ text: '房屋不在预售许可的范围内', unmet: true }];
  for (const place of [
    { buildingNumber: '9 幢' },
    { roomNumber: '901' },
    { buildingNumber: '9 幢', roomNumber: '901' },
  ])
    expect(findPermitFaults(permit, { ...sale, unitNumber: 'unit 9', ...place })).toEqual(outside);
});

test('another price than the filed one is told to the official', () => {
  for (const filedPrice of [1_779_999, 1_780_001])
    expect(findPermitFaults(permit, { ...sale, filedPrice })).toEqual([
      { text: '填写的备案总价与预售许可中的备案价 1780000 元不一致' },
    ]);
});
