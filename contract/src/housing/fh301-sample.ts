import { sampleEnterprises } from '../sample-parties.ts';
import { fh101Sample } from './fh101-sample.ts';
import type { Fh301Form } from './fh301-form.ts';

const buildings = [2, 3];

export const fh301Sample: Fh301Form = {
  district: '990101',
  projectName: '东湖花园一期',
  projectNumber: '安居东湖区项备〔2025〕18号',
  address: '安居市东湖区湖滨路以东、示例路以南',
  developer: sampleEnterprises.developer,
  qualification: { grade: '二级', number: '安建房开20240018', validUntil: '2027-06-30' },
  permits: fh101Sample.permits,
  landFeeIsPaid: true,
  totalInvestment: 200_000_000,
  invested: 60_000_000,
  progress: '2 幢、3 幢主体结构已完成地上八层',
  completionDate: '2027-09-30',
  deliveryDate: '2027-12-31',
  supervisedAccount: { bank: '安居银行东湖支行', number: '6200990100000018' },
  isMortgaged: false,
  averagePrice: 15_800,
  supervisionAgreement: { number: 'JG9901012026000018', signedOn: '2026-01-05' },
  survey: {
    surveyor: sampleEnterprises.surveyor,
    reportNumber: 'CH2025000123',
    completedOn: '2025-12-20',
    area: 5_440,
  },
  buildings: buildings.map((building) => ({
    number: `${building} 幢`,
    unitNumber: `990101001001GB00001F000${building}0000`,
    floorsAboveGround: 12,
    floorsBelowGround: 1,
    units: 24,
    residentialArea: 2_420,
    commercialArea: 300,
    otherArea: 0,
  })),
  units: buildings.flatMap((building) => Array.from({ length: 24 }, (_, index) => unitOf(building, index))),
};

/** Each floor has two units, and the ground floor has shops. */
function unitOf(building: number, index: number): Fh301Form['units'][number] {
  const floor = Math.floor(index / 2) + 1;
  const roomNumber = `${floor}0${(index % 2) + 1}`;
  const isShop = floor === 1;
  return {
    building: `${building} 幢`,
    floor,
    roomNumber,
    unitNumber: `990101001001GB00001F000${building}${roomNumber.padStart(4, '0')}`,
    use: isShop ? '商业' : '住宅',
    area: isShop ? 150 : 110,
    filedPrice: isShop ? 3_600_000 : 1_780_000,
  };
}
