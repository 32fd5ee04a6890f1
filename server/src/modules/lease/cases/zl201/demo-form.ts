import type { Zl201Form } from '@anju/contract/forms/lease/zl201';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { demoCitizens, type SampleMaker, sampleBrokerage } from '@anju/contract/samples';
import { enterpriseOf, type Filer, type MakeDemoForm } from '../../../process/index.ts';

export const makeZl201: MakeDemoForm<Zl201Form> = (maker, wanted) => {
  const { submittedOn, isFlagged, filer, home, residential } = wanted;
  const rent = maker.between(12, 90) * 100;
  const parties = home ? betweenCitizens(filer) : makeParties(maker, filer);
  const use = residential ? '居住' : maker.pick(['居住', '居住', '居住', '办公', '商业'] as const);
  const unit = home ?? wanted.takeUnit(use === '居住' ? 'home' : 'shop');
  const startDate = maker.dayNear(submittedOn, maker.between(-10, 20));
  const lawful: Zl201Form = {
    ...zl201Sample,
    ...maker.house(),
    area: maker.between(300, 1_400) / 10,
    use,
    rightType: isFlagged && !home ? '委托' : '自有',
    ...(unit && { district: unit.district, address: unit.address, unitNumber: unit.unitNumber, area: unit.area }),
    ...parties,
    occupants: parties.lessees.map(({ name, idNumber = '', phone }) => ({ name, idNumber, phone })),
    signedOn: maker.dayNear(submittedOn, -maker.between(0, 20)),
    startDate,
    endDate: maker.dayNear(startDate, 365),
    rent,
    depositAmount: rent,
  };
  return home || lawful.use !== '居住' ? lawful : { ...lawful, ...makeUnlawful(maker, lawful) };
};

/** Some of the leases have a deposit that a city may forbid, and in some a room is let to too many people. */
function makeUnlawful(maker: SampleMaker, { rent, occupants = [] }: Zl201Form): Partial<Zl201Form> {
  const kind = maker.between(1, 14);
  if (kind === 1) return { depositMonths: 3, depositAmount: rent * 3 };
  if (kind > 2) return {};
  const others = [maker.person(), maker.person()];
  return {
    leaseMode: '分间合租',
    part: '卧室',
    roomNumber: '1',
    area: 12.5,
    occupants: [...occupants, ...others],
  };
}

function betweenCitizens({ name, idNumber, phone }: Filer): Pick<Zl201Form, 'filedBy' | 'lessors' | 'lessees'> {
  const { name: lessee, number } = demoCitizens[1];
  return {
    filedBy: '出租人',
    lessors: [{ name, idNumber: idNumber ?? '', phone }],
    lessees: [{ name: lessee, idNumber: number, phone: '13800000010' }],
  };
}

function makeParties(
  maker: SampleMaker,
  filer: Filer,
): Pick<Zl201Form, 'filedBy' | 'lessors' | 'lessees' | 'brokerage'> {
  const [lessors, lessees] = [[maker.person()], [maker.person()]];
  if (filer.enterprise)
    return { filedBy: '经纪机构', lessors, lessees, brokerage: { ...sampleBrokerage, ...enterpriseOf(filer) } };
  const self = [{ name: filer.name, idNumber: filer.idNumber ?? '', phone: filer.phone }];
  return maker.chance(70)
    ? { filedBy: '出租人', lessors: self, lessees }
    : { filedBy: '承租人', lessors, lessees: self };
}
