import { handedInForm } from '../../application/rules/derived-facts.ts';
import type { Context } from '../../service/context.ts';
import { areOfStranger } from '../rules/told-findings.ts';
import { type CaseHook, isHandingIn } from './case-change.ts';

export function runTypeHooks({ getType }: Pick<Context, 'getType'>): CaseHook {
  return async (handle, { after: row, transitions, terms }) => {
    const { hooks, guard } = getType(row.case_type);
    if (!hooks || row.number === null) return;
    const { id, number, applicant_id: applicantId, district } = row;
    for (const [place, { entry, before, after }] of transitions.entries()) {
      const file = { id, number, applicantId, district, at: entry.at, day: entry.day, form: handedInForm(row) };
      const isGrantedAtOnce = entry.action.kind === 'submit' && transitions[place + 1]?.after.result === 'granted';
      const isCorrected = entry.action.kind === 'resubmit';
      if (isHandingIn(entry.action)) {
        const check = transitions[place + 1]?.entry;
        const isEntitled = !guard || (check?.action.kind === 'check' && !areOfStranger(check.findings));
        await hooks.submitted?.(handle, { ...file, isCorrected, isGrantedAtOnce, isEntitled });
      }
      const result = before.result === null ? after.result : null;
      const cityValue = (parameter: string) => terms.cityValue(parameter, entry.day);
      if (result === 'granted') await hooks.granted?.(handle, { ...file, cityValue });
      else if (result !== null) await hooks.closedOtherwise?.(handle, { ...file, result });
    }
  };
}
