import type { Fh401Form } from '@anju/contract/forms/housing/fh401';
import { enterpriseOf, type MakeDemoForm } from '../../../process/index.ts';
import { makeProject } from '../../demo-project.ts';
import { fh401Sample } from './sample.ts';

const others = ['商业金融信息', '办公'] as const;

const padded = (number: number): string => String(number).padStart(4, '0');

export const makeFh401: MakeDemoForm<Fh401Form> = (maker, { submittedOn, isFlagged, filer, residential }) => {
  const { projectName, district, address } = makeProject(maker);
  const totalFloors = maker.between(6, 33);
  const floor = maker.between(1, totalFloors);
  const [building, room] = [maker.between(1, 12), floor * 100 + maker.between(1, 4)];
  const parcel = maker.digits(5);
  const [innerArea, sharedArea] = [maker.between(60, 130), maker.between(15, 30)];
  const area = innerArea + sharedArea;
  const unitPrice = maker.between(80, 260) * 100;
  const totalPrice = unitPrice * area;
  const own = Math.round(totalPrice * 0.3);
  const signedOn = maker.dayNear(submittedOn, -maker.between(0, 20));
  return {
    ...fh401Sample,
    district,
    address,
    contractNumber: `YS${district}${submittedOn.slice(0, 4)}${maker.digits(9)}`,
    unitNumber: `${district}001001GB${parcel}F${padded(building)}${padded(room)}`,
    houseCode: `${district}${maker.digits(6)}${padded(building)}${padded(room)}`,
    kind: maker.pick(['预售', '预售', '现售']),
    permitNumber: `安居房预售证第2025${maker.digits(4)}号`,
    projectName,
    buildingNumber: `${building} 幢`,
    roomNumber: String(room),
    floor,
    totalFloors,
    use: residential ? '住宅' : maker.pick(residential === false ? others : ['住宅', '住宅', '住宅', ...others]),
    area,
    innerArea,
    sharedArea,
    developer: enterpriseOf(filer),
    buyers: { kind: '单独所有', people: [maker.person()] },
    unitPrice,
    totalPrice,
    filedPrice: isFlagged ? totalPrice - 10_000 : totalPrice + maker.between(0, 50_000),
    payment: {
      mode: '商业贷款',
      instalments: [
        { dueOn: signedOn, amount: own, source: '自有资金' },
        { dueOn: maker.dayNear(signedOn, 60), amount: totalPrice - own, source: '商业贷款' },
      ],
    },
    signedOn,
    deliveryDate: maker.dayNear(signedOn, maker.between(200, 700)),
  };
};
