import {
  haveAgents,
  haveGuardians,
  houseOf,
  identityOf,
  includeEnterprise,
  type LeaseFiled,
  namesOf,
  numberOf,
  pages,
  personOf,
} from '@anju/contract';
import { Zl201Form } from '@anju/contract/forms/lease/zl201';
import { addDays } from '../../../../platform/clock/workdays.ts';
import { maskedIdNumber } from '../../../../platform/masking.ts';
import { messageTo } from '../../../collaboration/index.ts';
import type { ContractRegister } from '../../../contracts/index.ts';
import {
  addTo,
  type CaseType,
  defineCaseType,
  findings,
  inOrder,
  inSquareMetres,
  inYuan,
  registerHooks,
} from '../../../process/index.ts';
import { findingOf, type LeaseOfUnit, type Leases } from '../../../registry/index.ts';
import { leaseFiled, police } from '../../partners.ts';
import { certificateMark } from '../../rules/certificate-mark.ts';
import { maxOccupantsOfRoom, minAreaOfOccupant } from '../../rules/city-values.ts';
import { filedLeases } from '../../rules/filed-leases.ts';
import { findHeadLeaseFault, isOfHeadLease, isPartyOf } from '../../rules/head-lease.ts';
import { filingBasis } from '../../rules/legal-basis.ts';
import { termEnd } from '../../rules/term-end.ts';
import { filedContracts, findContractFault } from '../../service/signed-contract.ts';
import { conversionApproval, isConverted, whenConverted } from '../conversion-approval.ts';

/** Differences from the registry are reported at these fields of the form. */
const fields = {
  unit: 'unitNumber',
  room: 'roomNumber',
  use: 'use',
  area: 'area',
  owners: 'lessors',
  period: 'startDate',
} as const;

/** 商品房屋租赁管理办法 art. 14 sets this term. */
const filedWithinDays = 30;
const standards = '《住房租赁条例》第七条；对生效日期起申请的租赁合同备案适用';

/** Every number gets the same text, so that it does not reveal whether such a contract or filing exists. */
const otherContract =
  '填写的电子合同编号、内容与本平台签署的合同不符；未在本平台签订或者有改动的，请删去电子合同编号并提交材料';
const otherHeadLease = '填写的原租赁合同备案需要核对，请按核验结果办理';

const withoutContract = {
  when: '没有在本平台签订电子合同的',
  isMet: ({ contractNumber }: Zl201Form) => contractNumber === undefined,
};

export function zl201({ leases }: { readonly leases: Leases }, contracts: ContractRegister): CaseType {
  return defineCaseType({
    code: 'ZL201',
    category: 'ZL',
    nature: 'filing',
    name: '租赁合同备案',
    process: 'granted-by-check',
    form: Zl201Form,
    layout: [
      {
        title: '房屋',
        fields: [
          ...(['district', 'address', 'unitNumber', 'area', 'use'] as const),
          ...(['isConvertedByApproval', 'leaseMode', 'part', 'roomNumber'] as const),
        ],
      },
      { title: '出租依据', fields: ['rightType', 'headLease'] },
      { title: '当事人', fields: ['filedBy', 'lessors', 'lessees', 'occupants', 'brokerage'] },
      {
        title: '租期与租金',
        fields: ['contractNumber', 'signedOn', 'startDate', 'endDate', 'rent', 'payMonths', 'fundAccount'],
      },
      {
        title: '押金',
        fields: ['depositMonths', 'depositAmount', 'depositReturnDays', 'depositDeductions'],
      },
    ],
    materials: [
      { code: 'contract', name: '房屋租赁合同', required: true },
      // People who signed in the portal had proven their identity, and the registry knows what they own.
      { code: 'lessor-id', name: '出租人身份证明', required: withoutContract },
      { code: 'lessee-id', name: '承租人身份证明', required: withoutContract },
      {
        code: 'title',
        name: '房屋权属或出租权利证明',
        required: {
          when: '没有签订电子合同，或者出租依据不是自有的',
          isMet: ({ contractNumber, rightType }) => contractNumber === undefined || rightType !== '自有',
        },
      },
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
        code: 'authorization',
        name: '授权委托书',
        required: { when: '由他人代理的', isMet: ({ lessors, lessees }) => haveAgents([...lessors, ...lessees]) },
      },
      {
        code: 'guardianship',
        name: '监护关系证明',
        required: { when: '由监护人代理的', isMet: ({ lessors, lessees }) => haveGuardians([...lessors, ...lessees]) },
      },
      { code: 'brokerage-contract', name: '经纪服务合同', required: false },
    ],
    filedBy: [
      { by: 'person', at: 'lessors', isList: true, when: { filedBy: '出租人' } },
      { by: 'enterprise', kinds: ['rental'], at: 'lessors', isList: true, when: { filedBy: '出租人' } },
      { by: 'person', at: 'lessees', isList: true, when: { filedBy: '承租人' } },
      {
        by: 'enterprise',
        kinds: ['agency'],
        at: 'brokerage',
        when: { filedBy: '经纪机构' },
        authority: 'brokerage-contract',
      },
    ],
    statutoryLimit: { days: 3, unit: 'workdays', from: 'receipt', source: '商品房屋租赁管理办法第十六条' },
    promisedDays: 3,
    parameters: {
      [minAreaOfOccupant]: {
        title: '人均租住面积下限',
        description: standards,
        unit: '平方米',
        defaultValue: 5,
        min: 1,
        max: 50,
        dated: true,
      },
      [maxOccupantsOfRoom]: {
        title: '每个房间居住人数上限',
        description: standards,
        unit: '人',
        defaultValue: 2,
        min: 1,
        max: 10,
        dated: true,
      },
    },
    page: pages.leaseApp.progress,
    district: (form) => form.district,
    applicantName,
    certificate: {
      title: '房屋租赁登记备案证明',
      mark: certificateMark,
      per: 'district',
      legalBasis: filingBasis,
      statement: '上述合同已备案，特此证明。',
      lines: (form) => [
        ['出租人', form.lessors.map(({ name }) => name).join('、')],
        ['出租人证件', form.lessors.map(documentOf).join('、')],
        ['承租人', form.lessees.map(({ name }) => name).join('、')],
        ['承租人证件', form.lessees.map(documentOf).join('、')],
        ['房屋坐落', form.address],
        ['租赁用途', form.use],
        ['租赁面积', inSquareMetres(form.area)],
        ['月租金', inYuan(form.rent)],
        ['租赁期限', `${form.startDate} 至 ${form.endDate}`],
      ],
    },
    reminders: [termEnd],
    figures: ({ use, area, rent, address, endDate, lessors, lessees }) => ({
      added: [
        addTo(filedLeases, {
          part: use === '居住' ? 'residential' : 'other',
          values: { count: 1, area, amount: rent },
        }),
      ],
      days: [...lessors, ...lessees].map((party) => ({
        kind: termEnd.code,
        enterprise: numberOf(party),
        what: `${address}租赁合同`,
        on: endDate,
      })),
    }),
    messagesToPartners: (form) => {
      const { lessors, lessees, occupants = [], startDate, endDate } = form;
      const body: LeaseFiled = {
        house: houseOf(form),
        lessors: lessors.map(identityOf),
        lessees: lessees.map(identityOf),
        occupants: occupants.map(personOf),
        startDate,
        endDate,
      };
      return [messageTo(police, leaseFiled, body)];
    },
    parties: ({ lessors, lessees }) => [...lessors, ...lessees].map(numberOf),
    identity: ({ district, address, roomNumber = '' }) => `${district}/${address}/${roomNumber}`,
    followUps: {
      change: { code: 'ZL202', name: '租赁合同备案变更' },
      renewal: {
        code: 'ZL203',
        name: '租赁合同续租备案',
        begin: ({ signedOn: _, contractNumber: _contract, endDate, ...former }) => ({
          ...former,
          startDate: addDays(endDate, 1),
        }),
        findFault: ({ startDate }, { endDate }) =>
          startDate > endDate ? undefined : `续租的起始日期应晚于原租赁终止日期 ${endDate}；租期以内的改动请办理变更`,
      },
      replacement: { code: 'ZL205', name: '租赁备案证明补发' },
      cancellation: {
        code: 'ZL204',
        name: '租赁合同备案注销',
        materials: [{ code: 'termination-proof', name: '解除租赁合同的协议或者租赁关系终止的说明', required: true }],
      },
    },
    loadDemoForm: async () => (await import('./demo-form.ts')).makeZl201,
    // The contract is claimed first: an applicant whose contract is filed already must hear that, and not that the unit
    // is let.
    hooks: inOrder(
      registerHooks(filedContracts(contracts), (form) => form),
      registerHooks(leases, leaseOf),
    ),
    // The applicant signed the contract here, sublets what they rent, or owns the house. Other people's filings and
    // contracts are told to nobody.
    async isEntitled({ form, transaction, findGranted }, { number, holds }) {
      const { contractNumber, headLease } = form;
      const isSigned =
        contractNumber !== undefined && (await findContractFault(contracts, transaction, form)) === undefined;
      if (contractNumber !== undefined && !isSigned) return false;
      if (headLease?.filingNumber === undefined) return holds || isSigned;
      const filed = await findGranted(headLease.filingNumber);
      return isPartyOf(filed, number) && (holds || isSigned || isOfHeadLease(filed, form, number));
    },
    // The check finds out whether the form says what was signed.
    isConfirmed: async ({ form }) => form.contractNumber !== undefined,
    check: async ({ form, submittedOn, transaction, ownCases, cityValue, findGranted }) => {
      const {
        rightType,
        headLease,
        signedOn,
        endDate,
        filedBy,
        brokerage,
        rent,
        depositMonths,
        depositAmount = 0,
      } = form;
      const [minArea, maxOccupants] = [cityValue(minAreaOfOccupant), cityValue(maxOccupantsOfRoom)];
      const filingNumber = headLease?.filingNumber;
      const headLeaseFault =
        filingNumber === undefined ? undefined : findHeadLeaseFault(await findGranted(filingNumber), form);
      const faults = await leases.check(transaction, leaseOf(form), { day: submittedOn, ownCases });
      const contractFault = await findContractFault(contracts, transaction, form);
      const isSigned = form.contractNumber !== undefined && contractFault === undefined;
      const found = findings(
        contractFault !== undefined && { field: 'contractNumber', text: otherContract, unmet: true },
        rightType !== '自有' && { field: 'rightType', text: `出租依据为${rightType}，需核对授权材料` },
        headLease !== undefined &&
          endDate > headLease.endDate && {
            field: 'headLease',
            text: '转租期限超过原租赁合同的剩余期限，需核对原出租人的约定',
          },
        needsSupervision(form) && {
          field: 'fundAccount',
          text: '企业转租，租金和押金应全部通过租赁资金监管账户收付，需核对监管账户和合同的收款约定',
        },
        isCrowded(form, { minArea, maxOccupants }) && {
          field: 'occupants',
          text: `居住人数不符合标准：人均面积不得低于 ${minArea} 平方米，每个房间不得超过 ${maxOccupants} 人`,
        },
        signedOn > submittedOn && { field: 'signedOn', text: '合同签订日期晚于申请日期' },
        submittedOn > addDays(signedOn, filedWithinDays) && {
          field: 'signedOn',
          text: `合同签订已超过 ${filedWithinDays} 日`,
        },
        filedBy === '承租人' && !isSigned && { field: 'filedBy', text: '由承租人单独申请，需通知出租人' },
        filedBy === '承租人' &&
          brokerage !== undefined && { field: 'brokerage', text: '通过经纪机构成交，经纪机构未申请备案，需核查' },
        rent === 0 && { field: 'rent', text: '月租金为零，需核对合同' },
        depositMonths > 0 &&
          Math.abs(depositAmount - rent * depositMonths) > 1 && {
            field: 'depositAmount',
            text: '押金金额与押金月数不一致',
          },
      );
      const ofContract = contractFault !== undefined && { field: 'contractNumber' as const, text: contractFault };
      const ofHeadLease = headLeaseFault !== undefined && { field: 'headLease' as const, text: headLeaseFault };
      return [
        ...faults.map((fault) => findingOf(fault, fields)),
        ...found,
        ...(ofContract ? [{ ...ofContract, toldTo: 'officials' as const }] : []),
        // The parties of the head lease learn that it does not fit; nobody learns what it says.
        ...(ofHeadLease
          ? [
              { ...ofHeadLease, text: otherHeadLease, toldTo: 'entitled' as const },
              { ...ofHeadLease, toldTo: 'officials' as const },
            ]
          : []),
      ];
    },
  });
}

function leaseOf(form: Zl201Form): LeaseOfUnit {
  const { unitNumber, leaseMode, roomNumber, part, use, area, rightType, startDate, endDate } = form;
  return {
    unitNumber,
    use,
    area,
    rightType,
    startDate,
    endDate,
    isConvertedByApproval: form.isConvertedByApproval,
    ...(leaseMode === '分间合租' && { roomNumber, part }),
    lessors: form.lessors.map(numberOf),
    lessees: form.lessees.map(numberOf),
    terms: {
      rent: form.rent,
      deposit: form.depositAmount ?? 0,
      occupants: occupantsOf(form).length,
      peopleLetting: form.lessors.flatMap(({ idNumber }) => idNumber ?? []),
    },
  };
}

function applicantName({ filedBy, lessors, lessees, brokerage }: Zl201Form): string {
  if (filedBy === '承租人') return namesOf(lessees);
  return brokerage?.name ?? namesOf(lessors);
}

/** The lessees live there themselves if the form names no occupants. */
const occupantsOf = ({ lessees, occupants }: Zl201Form): readonly unknown[] => occupants ?? lessees;

function isCrowded(
  form: Zl201Form,
  { minArea, maxOccupants }: { readonly minArea: number; readonly maxOccupants: number },
): boolean {
  const { use, leaseMode, area } = form;
  const { length } = occupantsOf(form);
  return use === '居住' && (area < length * minArea || (leaseMode === '分间合租' && length > maxOccupants));
}

/** 住房租赁条例 art. 19 asks for supervision whatever the rent and the deposit are. */
function needsSupervision({ rightType, lessors }: Zl201Form): boolean {
  return rightType === '转租' && includeEnterprise(lessors);
}

/** The text names the kind of document and its number, masked for other readers. */
function documentOf({ documentType = '居民身份证', idNumber, creditCode }: Zl201Form['lessors'][number]): string {
  return idNumber === undefined ? `统一社会信用代码 ${creditCode}` : `${documentType} ${maskedIdNumber(idNumber)}`;
}
