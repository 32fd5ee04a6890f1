import { leaseFilings, type Zl201Form } from '@anju/contract/forms/lease/zl201';

interface Granted {
  readonly caseType: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly isEnded: boolean;
}

const partiesIn = ({ form }: Granted): Zl201Form['lessors'] => {
  const { lessors = [], lessees = [] } = form as Partial<Zl201Form>;
  return [...lessors, ...lessees];
};

export const isPartyOf = (filed: Granted | undefined, number: string | undefined): boolean =>
  filed !== undefined && number !== undefined && partiesIn(filed).some((party) => numberOf(party) === number);

export function isOfHeadLease(
  filed: Granted | undefined,
  { unitNumber }: Zl201Form,
  number: string | undefined,
): boolean {
  if (!filed || filed.isEnded || !leaseFilings.includes(filed.caseType)) return false;
  const { lessees = [], unitNumber: rented } = filed.form as Partial<Zl201Form>;
  return unitNumber !== undefined && unitNumber === rented && lessees.some((lessee) => numberOf(lessee) === number);
}

/** This checks the head lease of a sublet house if the form names its filing. */
export function findHeadLeaseFault(filed: Granted | undefined, { lessors, headLease }: Zl201Form): string | undefined {
  if (!filed || !leaseFilings.includes(filed.caseType)) return '未查到该编号的原租赁合同备案，需人工核对';
  if (filed.isEnded) return '原租赁合同备案已变更、注销或者撤销，需核对现行备案';
  const { lessees = [], endDate } = filed.form as Partial<Zl201Form>;
  const numbers = new Set(lessees.map(numberOf));
  if (!lessors.some((lessor) => numbers.has(numberOf(lessor)))) return '出租人不是原租赁合同备案的承租人';
  return endDate === headLease?.endDate ? undefined : `原租赁合同备案的终止日期为 ${endDate}，与填写的不一致`;
}

const numberOf = ({ idNumber, creditCode }: Zl201Form['lessors'][number]): string | undefined => idNumber ?? creditCode;
