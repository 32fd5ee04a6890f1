import type { Day } from '@anju/contract';
import type { ParameterDefinition } from '../../../platform/parameters/definitions.ts';
import type { GrantedCase } from '../../process/index.ts';

const name = 'purchase-is-limited';
const answers = ['不限购', '限购'];

/** Every case type that the limit affects declares this parameter. */
export const purchaseLimit: Readonly<Record<string, ParameterDefinition>> = {
  [name]: {
    title: '是否实行住房限购',
    description: '限购的，住房买卖合同网签备案须有买受人的购房资格查询结果；对生效日期起签订的合同和出具的查询结果适用',
    unit: '',
    choices: answers,
    defaultValue: 1,
    min: 1,
    max: 2,
    dated: true,
  },
};

export const isLimited = (cityValue: (parameter: string, on?: Day) => number, on?: Day): boolean =>
  answers[cityValue(name, on) - 1] === '限购';

/** The papers of inquiries state their results on these lines. */
export const resultLines = { conclusion: '结论', validUntil: '有效期至', eligible: '具备购房资格' } as const;

interface Sale {
  readonly use: string;
  readonly signedOn: Day;
  readonly buyers: {
    readonly people: readonly {
      readonly name: string;
      readonly documentType?: string | undefined;
      readonly idNumber?: string | undefined;
    }[];
  };
  readonly eligibility?: readonly { readonly number: string }[] | undefined;
}

interface Asked {
  readonly submittedOn: Day;
  cityValue(parameter: string, on?: Day): number;
  findGranted(certificateNumber: string): Promise<GrantedCase | undefined>;
}

interface Fault {
  readonly field: 'eligibility';
  readonly text: string;
  readonly unmet?: true;
}

/**
 * The buyers must be allowed to buy a home on the day they sign: a later change of the contract asks nothing else. The
 * filer learns of a result that is not theirs only that it does not suffice.
 */
export async function findEligibilityFaults(
  { use, signedOn, buyers, eligibility = [] }: Sale,
  { submittedOn, cityValue, findGranted }: Asked,
): Promise<Fault[]> {
  const day = signedOn < submittedOn ? signedOn : submittedOn;
  if (use !== '住宅' || !isLimited(cityValue, day)) return [];
  const faults: Fault[] = [];
  const covered = new Set<string>();
  for (const { number } of eligibility) {
    const household = householdOf(await findGranted(number), day);
    if (buyers.people.some(({ idNumber }) => idNumber !== undefined && household.includes(idNumber)))
      for (const member of household) covered.add(member);
    else
      faults.push({
        field: 'eligibility',
        text: `未查到编号为“${number}”、买受人在签订日具备购房资格的有效查询结果`,
        unmet: true,
      });
  }
  for (const { name: buyer, documentType = '居民身份证', idNumber } of buyers.people) {
    if (idNumber !== undefined && covered.has(idNumber)) continue;
    const mayAsk = idNumber !== undefined && documentType === '居民身份证';
    faults.push(
      mayAsk
        ? { field: 'eligibility', text: `本市实行住房限购，买受人${buyer}没有有效的购房资格查询结果`, unmet: true }
        : { field: 'eligibility', text: `买受人${buyer}不能在本平台查询购房资格，需人工核对` },
    );
  }
  return faults;
}

/** The result lists the people whom a result that held on the day lets buy. */
function householdOf(result: GrantedCase | undefined, day: Day): readonly string[] {
  if (result?.caseType !== 'GR102' || result.isEnded) return [];
  const said = new Map(result.lines);
  const validUntil = said.get(resultLines.validUntil);
  if (said.get(resultLines.conclusion) !== resultLines.eligible || validUntil === undefined || validUntil < day)
    return [];
  const { applicant, family = [] } = result.form as {
    readonly applicant: { readonly idNumber: string };
    readonly family?: readonly { readonly idNumber: string }[];
  };
  return [applicant, ...family].map(({ idNumber }) => idNumber);
}
