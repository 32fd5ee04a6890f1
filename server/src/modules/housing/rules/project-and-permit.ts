import type { Fh301Form } from '@anju/contract/forms/housing/fh301';
import type { Fh401Form } from '@anju/contract/forms/housing/fh401';

interface Granted {
  readonly caseType: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly isEnded: boolean;
}

interface Found {
  readonly text: string;
  /** A condition of the law is not met. */
  readonly unmet?: true;
}

const projectTypes: readonly string[] = ['FH101', 'FH111'];
const permitTypes: readonly string[] = ['FH301', 'FH302'];

export function findProjectFault(project: Granted | undefined, { developer }: Fh301Form): Found | undefined {
  if (!project || !projectTypes.includes(project.caseType)) return { text: '未查到该编号的项目备案，需人工核对' };
  if (project.isEnded) return { text: '该项目备案已变更、注销或者撤销，需核对现行备案' };
  if (creditCodeIn(project.form) !== developer.creditCode)
    return { text: '项目备案的开发企业与申请企业不一致', unmet: true };
  return undefined;
}

/** The permit must include the house and belong to the enterprise that sells it. */
export function isPermittedTo(permit: Granted | undefined, { unitNumber }: Fh401Form, creditCode: string): boolean {
  if (!permit || permit.isEnded || !permitTypes.includes(permit.caseType)) return false;
  const { units = [] } = permit.form as Partial<Fh301Form>;
  return creditCodeIn(permit.form) === creditCode && units.some((unit) => unit.unitNumber === unitNumber);
}

/** The permit must allow the sale, and include the house. */
export function findPermitFaults(permit: Granted | undefined, form: Fh401Form): Found[] {
  if (!permit || !permitTypes.includes(permit.caseType))
    return [{ text: '未查到该编号的预售许可或者现售备案，需人工核对' }];
  if (permit.isEnded) return [{ text: '该预售许可已变更、注销或者撤销，需核对现行许可', unmet: true }];
  if (creditCodeIn(permit.form) !== form.developer.creditCode)
    return [{ text: '预售许可的开发企业与出卖人不一致', unmet: true }];
  const unit = (permit.form as Fh301Form).units.find(
    ({ building, roomNumber, unitNumber }) =>
      unitNumber === form.unitNumber || (building === form.buildingNumber && roomNumber === form.roomNumber),
  );
  if (!unit) return [{ text: '房屋不在预售许可的范围内', unmet: true }];
  return unit.filedPrice === form.filedPrice
    ? []
    : [{ text: `填写的备案总价与预售许可中的备案价 ${unit.filedPrice} 元不一致` }];
}

function creditCodeIn({ developer }: Granted['form']): unknown {
  return (developer as { readonly creditCode?: unknown } | undefined)?.creditCode;
}
