import type { Sh201Form } from '@anju/contract/forms/resale/sh201';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { sampleBrokerage } from '@anju/contract/samples';
import { enterpriseOf, type MakeDemoForm } from '../../../process/index.ts';

export const makeSh201: MakeDemoForm<Sh201Form> = (maker, { submittedOn, isFlagged, filer, takeUnit }) => {
  const totalPrice = maker.between(50, 400) * 10_000;
  const signedOn = maker.dayNear(submittedOn, -maker.between(0, 10));
  const transferBy = maker.dayNear(signedOn, 50);
  const unit = takeUnit('home');
  const { district, address, unitNumber } = unit ?? maker.house();
  const [buildingNumber, roomNumber] = address.match(/\d+ 幢|\d+(?= 室)/g) ?? [];
  return {
    ...sh201Sample,
    district,
    address,
    unitNumber,
    use: '住宅',
    buildingNumber,
    roomNumber,
    contractNumber: `CL${district}${submittedOn.slice(0, 4)}${maker.digits(9)}`,
    brokerage: { ...sampleBrokerage, ...enterpriseOf(filer) },
    verificationCode: `HY${maker.digits(12)}`,
    certificateNumber: `安（2019）不动产权第${maker.digits(7)}号`,
    area: unit?.area ?? maker.between(400, 1_600) / 10,
    sellers: { kind: '单独所有', people: [maker.person()] },
    buyers: { kind: '单独所有', people: [maker.person()] },
    totalPrice,
    payment: {
      mode: '一次性付款',
      instalments: [{ dueOn: transferBy, amount: totalPrice, source: '自有资金' }],
    },
    mortgage: isFlagged ? '带押过户' : '无抵押',
    restrictions: isFlagged ? ['抵押'] : [],
    signedOn,
    transferBy,
    deliveryDate: maker.dayNear(transferBy, 20),
    commission: Math.round(totalPrice * 0.01),
  };
};
