import { namesOf, numberOf, pages } from '@anju/contract';
import { Zl101Form } from '@anju/contract/forms/lease/zl101';
import type { AnyTransaction } from '../../../../platform/database/database.ts';
import {
  type CaseType,
  defineCaseType,
  findings,
  inOrder,
  inSquareMetres,
  registerHooks,
} from '../../../process/index.ts';
import {
  findingOf,
  findUseFaults,
  type HouseByHand,
  type Houses,
  type LeaseOfUnit,
  type Leases,
} from '../../../registry/index.ts';
import { verificationBasis } from '../../rules/legal-basis.ts';
import { verificationCodeOf, verificationDays, verificationRegister } from '../../service/verification-register.ts';
import { conversionApproval, isConverted, whenConverted } from '../conversion-approval.ts';

/** Differences from the registry are reported at these fields of the form. */
const fields = {
  unit: 'unitNumber',
  room: 'roomNumber',
  use: 'use',
  area: 'area',
  owners: 'lessors',
  period: 'unitNumber',
} as const;

interface Registry {
  readonly leases: Pick<Leases, 'check'>;
  readonly houses: Houses;
}

const byHand = '登记系统中没有该房屋，申请人工登记，需向不动产登记机构核对权属、坐落和面积';

export function zl101({ leases, houses }: Registry): CaseType {
  const findByHand = async (transaction: AnyTransaction, form: Zl101Form) => {
    const house = houseOf(form);
    if (!house) return [];
    const fault = await houses.findFault(transaction, house);
    // Anybody may look up that a house exists and where it is; the rest is only what the form itself says.
    if (fault !== undefined) return [{ field: 'record', text: fault, unmet: true, toldTo: 'everybody' } as const];
    const isForLiving = house.use === '住宅';
    return [
      { field: 'record', text: byHand, toldTo: 'everybody' } as const,
      ...findUseFaults(form, isForLiving).map((found) => ({
        ...findingOf(found, fields),
        toldTo: 'everybody' as const,
      })),
    ];
  };

  return defineCaseType({
    code: 'ZL101',
    category: 'ZL',
    nature: 'verification',
    name: '租赁房源核验',
    process: 'granted-by-check',
    form: Zl101Form,
    layout: [
      {
        title: '房屋',
        fields: [
          ...(['district', 'address', 'unitNumber', 'registration', 'record'] as const),
          ...(['area', 'use', 'isConvertedByApproval', 'leaseMode', 'part', 'roomNumber'] as const),
        ],
      },
      { title: '出租人', fields: ['rightType', 'filedBy', 'lessors', 'brokerage'] },
    ],
    materials: [
      { code: 'title', name: '房屋权属或出租权利证明', required: true },
      { code: 'lessor-id', name: '出租人身份证明', required: true },
      { ...conversionApproval, required: { when: whenConverted, isMet: (form) => isConverted(form) } },
      {
        code: 'consent',
        name: '共有人同意、委托或转租同意书',
        required: {
          when: '出租依据为共有人同意、委托或转租的',
          isMet: ({ rightType }) => rightType === '共有人同意' || rightType === '委托' || rightType === '转租',
        },
      },
      {
        code: 'brokerage-contract',
        name: '经纪服务合同',
        required: { when: '经纪机构申请核验的', isMet: ({ filedBy }) => filedBy === '经纪机构' },
      },
      // 住房租赁条例 art. 23 asks for this document.
      {
        code: 'house-statement',
        name: '住房状况说明书（加盖经纪机构印章）',
        required: { when: '经纪机构申请核验的', isMet: ({ filedBy }) => filedBy === '经纪机构' },
      },
    ],
    filedBy: [
      { by: 'person', at: 'lessors', isList: true, when: { filedBy: '出租人' } },
      { by: 'enterprise', kinds: ['rental'], at: 'lessors', isList: true, when: { filedBy: '出租人' } },
      {
        by: 'enterprise',
        kinds: ['agency'],
        at: 'brokerage',
        when: { filedBy: '经纪机构' },
        authority: 'brokerage-contract',
      },
    ],
    promisedDays: 3,
    parameters: {
      [verificationDays]: {
        title: '租赁房源核验码有效期',
        description: '自核验通过之日起计算，对生效日期起通过的核验适用',
        unit: '日',
        defaultValue: 180,
        min: 1,
        max: 3_650,
        dated: true,
      },
    },
    page: pages.leaseApp.cases,
    district: ({ district }) => district,
    applicantName: ({ lessors, brokerage }) => brokerage?.name ?? namesOf(lessors),
    certificate: {
      title: '租赁房源核验证明',
      mark: '租核',
      per: 'district',
      legalBasis: verificationBasis,
      statement: '上述房源已通过核验，特此证明。',
      lines: (form, caseNumber) => [
        ['房源核验码', verificationCodeOf(caseNumber)],
        ['出租人', form.lessors.map(({ name }) => name).join('、')],
        ['房屋坐落', form.address],
        ['出租方式', form.roomNumber === undefined ? form.leaseMode : `${form.leaseMode}（${form.roomNumber}）`],
        ['出租用途', form.use],
        ['出租面积', inSquareMetres(form.area)],
      ],
    },
    findResult: async (_, { cityValue }) => [['核验码有效期', `自核验通过之日起 ${cityValue(verificationDays)} 日`]],
    identity: ({ district, address, roomNumber = '' }) => `${district}/${address}/${roomNumber}`,
    followUps: { cancellation: { code: 'ZL102', name: '租赁房源核验注销' } },
    loadDemoForm: async () => (await import('./demo-form.ts')).makeZl101,
    check: async ({ form, submittedOn, transaction, ownCases }) => {
      const { rightType, registration } = form;
      const faults =
        registration === '人工登记'
          ? []
          : await leases.check(transaction, lettingOf(form, submittedOn), { day: submittedOn, ownCases });
      return [
        // A lease in force is no reason against looking for the next tenant.
        ...faults.filter(({ about }) => about !== 'period').map((fault) => findingOf(fault, fields)),
        ...(await findByHand(transaction, form)),
        ...findings(rightType !== '自有' && { field: 'rightType', text: `出租依据为${rightType}，需核对授权材料` }),
      ];
    },
    // The registry knows the house, and the account that files the application belongs to its owner.
    isConfirmed: async ({ form: { registration, filedBy, lessors } }) =>
      registration === '登记系统已有' && filedBy === '出租人' && lessors.length === 1,
    hooks: inOrder(
      registerHooks(verificationRegister, (form) => form),
      registerHooks(houses, houseOf),
    ),
  });
}

function lettingOf(form: Zl101Form, day: string): LeaseOfUnit {
  const { unitNumber, leaseMode, roomNumber, part, use, area, rightType, lessors } = form;
  return {
    isConvertedByApproval: form.isConvertedByApproval,
    unitNumber,
    use,
    area,
    rightType,
    startDate: day,
    endDate: day,
    ...(leaseMode === '分间合租' && { roomNumber, part }),
    lessors: lessors.map(numberOf),
    lessees: [],
  };
}

function houseOf({ district, unitNumber, record, lessors }: Zl101Form): HouseByHand | undefined {
  if (record === undefined || unitNumber === undefined) return undefined;
  const { entrance = '', registeredUse, buildingArea, innerArea, ...described } = record;
  return {
    ...described,
    district,
    unitNumber,
    entrance,
    use: registeredUse,
    area: buildingArea,
    inner: innerArea,
    owners: lessors.map((lessor) => ({
      name: lessor.name,
      documentType: lessor.creditCode === undefined ? (lessor.documentType ?? '居民身份证') : null,
      documentNumber: numberOf(lessor),
      share: lessor.share ?? (record.ownership === '单独所有' ? 100 : null),
    })),
  };
}
