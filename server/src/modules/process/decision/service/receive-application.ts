import { BadInputError, ConflictError } from '@anju/contract';
import { caseNumber } from '../../application/rules/case-number.ts';
import { partitionMaterials } from '../../application/rules/promised-materials.ts';
import type { Filing } from '../../application/service/identify-filer.ts';
import { nextNumber } from '../../application/store/applications.ts';
import type { Confirmations } from '../../confirmation/service/confirmations.ts';
import { findGrantedAlready } from '../../linked-cases/service/grant-once.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow } from '../../store/tables.ts';
import { areOfStranger } from '../rules/told-findings.ts';
import { type Handle, isHandingIn } from './case-change.ts';
import type { Played } from './play-script.ts';

interface Parts {
  readonly filing: Filing;
  readonly confirmations: Pick<Confirmations, 'assertConfirmed'>;
}

/** An application that is handed in has to pass these checks, and gets its number here. */
export function createReceiving({ getType }: Pick<Context, 'getType'>, { filing, confirmations }: Parts) {
  return async (handle: Handle, row: CaseRow, { transitions, application }: Played): Promise<Partial<CaseRow>> => {
    const handedIn = transitions.find(({ entry: { action } }) => isHandingIn(action));
    if (!handedIn || !application) return {};
    const { form, district, applicantName, grantedOnce, requiredMaterials, derive } = application;
    if (row.number !== null && district !== row.district)
      throw new BadInputError('补正不能更改所在区；办件应由其他区办理的，请撤回后重新申请');
    await filing.assertMayHandIn(handle, row, district);
    const isOfStranger = transitions.some(({ entry }) => areOfStranger(entry.findings));
    const [granted] = isOfStranger ? [] : await findGrantedAlready(handle, getType(row.case_type), grantedOnce, row);
    if (granted !== undefined) throw new ConflictError(granted);
    // At the window nobody is sent away: missing materials become the list of what has to be corrected.
    const { missing: absent, later, pledged } = partitionMaterials(requiredMaterials, row);
    if (later.length + pledged.length > 0) await filing.assertMayPromise(handle, row);
    const missing = row.channel === 'window' ? [] : absent;
    if (missing.length > 0) throw new BadInputError(`缺少以下必备材料：${missing.map(({ name }) => name).join('、')}`);
    await confirmations.assertConfirmed(handle, row, application, handedIn.entry.at);
    if (row.number !== null) return { form, derived: derive(row.number), applicant_name: applicantName };
    const { at, day } = handedIn.entry;
    const running = await nextNumber(handle);
    const number = caseNumber(district, day, row.case_type, running);
    return { number, district, form, derived: derive(number), applicant_name: applicantName, submitted_at: at };
  };
}
