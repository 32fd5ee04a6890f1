import { ConflictError, type CorrectionAsked, type Day, houseOf, pages, personOf } from '@anju/contract';
import { Gr103Form } from '@anju/contract/forms/personal/gr103';
import type { AnyTransaction } from '../../../../platform/database/database.ts';
import { messageTo } from '../../../collaboration/index.ts';
import { type CaseType, defineCaseType, findings, inSquareMetres } from '../../../process/index.ts';
import {
  correctionAsked,
  type HeldUnit,
  type Holdings,
  landRegistry,
  type RegistryService,
} from '../../../registry/index.ts';

interface Parts {
  readonly holdings: Holdings;
  readonly units: Pick<RegistryService['units'], 'measure'>;
}

export function gr103({ holdings, units }: Parts): CaseType {
  /** The result is undefined unless the house is the applicant's. */
  const findOwn = async (
    transaction: AnyTransaction,
    { applicant, unitNumber }: Gr103Form,
    day: Day,
  ): Promise<HeldUnit | undefined> =>
    (await holdings.listUnits([applicant.idNumber], day, transaction)).find(
      (unit) => unitNumber !== undefined && unit.unitNumber === unitNumber,
    );

  /**
   * This server keeps a measured area until the house is registered; the filer of a lease corrects it; the registry
   * office keeps everything else.
   */
  const correctorOf = async (transaction: AnyTransaction, form: Gr103Form, day: Day): Promise<Corrector> => {
    if (form.item === '租赁备案') return 'filer';
    if (form.item !== '建筑面积') return 'registry';
    return (await findOwn(transaction, form, day))?.isRegistered ? 'registry' : 'here';
  };

  return defineCaseType({
    code: 'GR103',
    category: 'GR',
    nature: 'verification',
    name: '住房信息异议更正',
    process: 'reviewed',
    form: Gr103Form,
    layout: [
      { title: '申请人', fields: ['applicant'] },
      { title: '房屋', fields: ['district', 'address', 'unitNumber'] },
      {
        title: '异议',
        fields: ['item', 'recorded', 'corrected', 'area', 'innerArea', 'sharedArea', 'reason'],
      },
    ],
    materials: [
      { code: 'evidence', name: '证明记载有误的材料', required: true },
      {
        code: 'survey',
        name: '房屋面积实测报告',
        required: { when: '更正建筑面积的', isMet: ({ item }) => item === '建筑面积' },
      },
    ],
    filedBy: [{ by: 'person', at: 'applicant' }],
    promisedDays: 5,
    page: pages.leaseApp.progress,
    district: (form) => form.district,
    applicantName: (form) => form.applicant.name,
    certificate: {
      title: '住房信息异议更正结果',
      mark: '异更',
      per: 'district',
      legalBasis: '《中华人民共和国个人信息保护法》第四十六条',
      statement: '经核实，异议成立，按上述方式更正。',
      lines: (form) => [
        ['申请人', form.applicant.name],
        ['房屋坐落', form.address],
        ['有误的记载', form.item],
        ['原记载', form.recorded],
        ['更正为', form.corrected],
      ],
    },
    hooks: {
      async granted(transaction, { form, number, day }) {
        const { item, area, innerArea, sharedArea } = form;
        if (item !== '建筑面积' || area === undefined || innerArea === undefined || sharedArea === undefined) return;
        const unit = await findOwn(transaction, form, day);
        if (!unit) throw new ConflictError('申请人名下没有该不动产单元号的房屋，不能更正面积');
        if (unit.isRegistered) return;
        const areas = { area, inner: innerArea, shared: sharedArea };
        await units.measure(transaction, unit.id, { areas, day }, { kind: 'case', reference: number });
      },
    },
    findResult: async (transaction, { form, day }) => [
      ['更正方式', ways[await correctorOf(transaction, form, day)](form)],
    ],
    async findMessages(transaction, { form, day }) {
      if ((await correctorOf(transaction, form, day)) !== 'registry') return [];
      return [messageTo(landRegistry, correctionAsked, correctionIn(form))];
    },
    identity: ({ address, item }) => `${address} ${item}`,
    linkedTypes: {
      cancellation: { code: 'GR113', name: '住房信息异议更正结果注销', findings: ['注销不改变已更正的记载，需核对'] },
    },
    loadDemoForm: async () => (await import('./demo-form.ts')).makeGr103,
    check: async ({ form, submittedOn, transaction }) => {
      const own = await findOwn(transaction, form, submittedOn);
      return findings(
        form.item === '建筑面积' && {
          field: 'area',
          text: own?.isRegistered
            ? '房屋已登记，面积由不动产登记机构更正，核实后转其办理'
            : '更正后直接改变楼盘表的实测面积，需两人核对实测报告',
        },
        form.item === '其他' && { field: 'corrected', text: '需确认更正的内容和方式' },
        form.unitNumber !== undefined &&
          !own && { field: 'unitNumber', text: '申请人名下没有该不动产单元号的房屋，需核对利害关系' },
      );
    },
  });
}

type Corrector = 'here' | 'filer' | 'registry';

const ways: Readonly<Record<Corrector, (form: Gr103Form) => string>> = {
  here: ({ area = 0, innerArea = 0, sharedArea = 0 }) =>
    `楼盘表的实测面积更正为 ${inSquareMetres(area)}（套内 ${inSquareMetres(innerArea)}，分摊 ${inSquareMetres(sharedArea)}）`,
  filer: () => '由备案申请人办理租赁合同备案变更或者注销后更正',
  registry: () => '已转不动产登记机构更正，本系统的记载随不动产登记簿更正',
};

function correctionIn(form: Gr103Form): CorrectionAsked {
  const { applicant, item, recorded, corrected, reason, area, innerArea, sharedArea } = form;
  const isMeasured = area !== undefined && innerArea !== undefined && sharedArea !== undefined;
  return {
    applicant: personOf(applicant),
    house: houseOf(form),
    item,
    recorded,
    corrected,
    reason,
    ...(isMeasured && { areas: { area, inner: innerArea, shared: sharedArea } }),
  };
}
