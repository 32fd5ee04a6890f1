import type { Day } from '@anju/contract';
import type { BuiltCase } from '../../process/index.ts';

export interface LinkedCase {
  readonly caseType: string;
  readonly original: BuiltCase;
  readonly form: Readonly<Record<string, unknown>>;
  readonly submittedOn: Day;
  /** Nobody has taken up the case yet. */
  readonly isWaiting: boolean;
}

const ended = { cancellationReason: '双方协商一致解除合同' };
const left = { cancellationReason: '从业人员已离职' };

/** Each entry makes one case out of an earlier grant. */
const wanted = [
  { of: 'ZL201', caseType: 'ZL202', form: { changeReason: '承租人变更联系方式' }, isWaiting: false },
  { of: 'ZL201', caseType: 'ZL204', form: ended, isWaiting: false },
  { of: 'ZL201', caseType: 'ZL204', form: ended, isWaiting: true },
  { of: 'FH401', caseType: 'FH403', form: ended, isWaiting: false },
  { of: 'SH201', caseType: 'SH203', form: ended, isWaiting: true },
  { of: 'ORG301', caseType: 'ORG303', form: left, isWaiting: false },
] as const;

const isChange = (form: object): boolean => 'changeReason' in form;

/** The newest grants by that day are taken, each once. */
export function linkedCases(built: readonly BuiltCase[], grantedBy: Day, submittedOn: Day, dayOf: (at: Date) => Day) {
  const free = built
    .filter(({ result, closed_at }) => result === 'granted' && closed_at !== null && dayOf(closed_at) <= grantedBy)
    .reverse();
  return wanted.flatMap(({ of, caseType, form, isWaiting }): LinkedCase[] => {
    const index = free.findIndex(({ case_type }) => case_type === of);
    const [original] = index < 0 ? [] : free.splice(index, 1);
    if (!original) return [];
    return [
      { caseType, original, form: isChange(form) ? { ...original.form, ...form } : form, submittedOn, isWaiting },
    ];
  });
}
