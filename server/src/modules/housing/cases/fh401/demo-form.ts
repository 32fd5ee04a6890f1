import type { Fh401Form } from '@anju/contract/forms/housing/fh401';
import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import type { SampleMaker } from '@anju/contract/samples';
import { type DemoUnit, enterpriseOf, type MakeDemoForm } from '../../../process/index.ts';
import { makeProject } from '../../demo-project.ts';

const others = ['商业金融信息', '办公'] as const;

const padded = (number: number): string => String(number).padStart(4, '0');

export const makeFh401: MakeDemoForm<Fh401Form> = (maker, wanted) => {
  const { submittedOn, isFlagged, filer, residential } = wanted;
  const use = residential
    ? '住宅'
    : maker.pick(residential === false ? others : (['住宅', '住宅', '住宅', ...others] as const));
  const kind = use === '住宅' ? 'new-home' : use === '办公' ? undefined : 'new-shop';
  const house = (kind && wanted.takeUnit(kind)) ?? makeHouse(maker);
  const { district, area } = house;
  const unitPrice = maker.between(80, 260) * 100;
  const totalPrice = unitPrice * area;
  const own = Math.round(totalPrice * 0.3);
  const signedOn = maker.dayNear(submittedOn, -maker.between(0, 20));
  return {
    ...fh401Sample,
    district,
    address: house.address,
    contractNumber: `YS${district}${submittedOn.slice(0, 4)}${maker.digits(9)}`,
    unitNumber: house.unitNumber,
    houseCode: house.houseCode,
    kind: maker.pick(['预售', '预售', '现售']),
    permitNumber: `安居房预售证〔2025〕${maker.between(2_000, 9_999)}号`,
    projectName: house.community,
    buildingNumber: house.building,
    roomNumber: house.roomNumber,
    floor: house.floor,
    totalFloors: house.totalFloors,
    use,
    area,
    innerArea: house.innerArea,
    sharedArea: house.sharedArea,
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

function makeHouse(maker: SampleMaker): DemoUnit {
  const { projectName, district, address } = makeProject(maker);
  const totalFloors = maker.between(6, 33);
  const floor = maker.between(1, totalFloors);
  const [building, room] = [maker.between(1, 12), floor * 100 + maker.between(1, 4)];
  const [innerArea, sharedArea] = [maker.between(60, 130), maker.between(15, 30)];
  return {
    district,
    address,
    floor,
    totalFloors,
    innerArea,
    sharedArea,
    area: innerArea + sharedArea,
    community: projectName,
    building: `${building} 幢`,
    roomNumber: String(room),
    unitNumber: `${district}001001GB${maker.digits(5)}F${padded(building)}${padded(room)}`,
    houseCode: `${district}${maker.digits(6)}${padded(building)}${padded(room)}`,
  };
}
