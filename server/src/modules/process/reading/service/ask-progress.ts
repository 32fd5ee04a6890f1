import { BadInputError, type CallParsedInput, type CaseProgress, type calls } from '@anju/contract';
import type { CallContext } from '../../../../platform/http/route.ts';
import { maskedName } from '../../../../platform/masking.ts';
import type { IdentityService } from '../../../identity/index.ts';
import { phonesOfApplicant } from '../../application/rules/applicant-phones.ts';
import type { Summaries } from '../../boxes/service/summarise.ts';
import { nextNameOf } from '../../definition/rules/process-table.ts';
import type { Context } from '../../service/context.ts';
import { findCaseByNumber } from '../../store/cases.ts';
import type { CaseRow } from '../../store/tables.ts';

type Client = Pick<CallContext, 'clientAddress' | 'userAgent'>;
type Asked = Pick<CallParsedInput<typeof calls.sendProgressCode>, 'number' | 'phone'>;

interface Parts {
  readonly identity: Pick<IdentityService, 'accounts' | 'phoneCodes'>;
  readonly summaries: Summaries;
}

/** No account has this id. It is looked up for an unknown case, so that the same queries run as for a known one. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Applicants without a session see how their case stands, by its number and a code sent to their telephone. */
export function createProgress({ db, definitions }: Context, { identity, summaries }: Parts) {
  const numberOf = ({ number }: Asked) => number.normalize('NFKC').replace(/\s/gu, '').toUpperCase();
  const subjectOf = (asked: Asked) => `case ${numberOf(asked)} ${asked.phone}`;

  const findFitting = async (asked: Asked): Promise<{ row: CaseRow | undefined; loginName: string }> => {
    const row = await findCaseByNumber(db, numberOf(asked));
    const applicant = [row?.applicant_id ?? nobody];
    const [holder] = await identity.accounts.listHolders(applicant);
    const [account] = await identity.accounts.listNames(applicant);
    const phones = row?.channel === 'window' ? phonesOfApplicant(row.form, row.applicant_name) : [holder?.phone];
    return { row: phones.includes(asked.phone) ? row : undefined, loginName: account?.loginName ?? '' };
  };

  return {
    /** The answer is the same whether or not number and telephone fit. */
    async sendProgressCode(input: CallParsedInput<typeof calls.sendProgressCode>, client: Client): Promise<string> {
      const { row, loginName } = await findFitting(input);
      const { phone } = input;
      const addressee = { phone: row ? phone : undefined, countedPhone: phone, loginName };
      return identity.phoneCodes.sendAbout(subjectOf(input), addressee, input, client);
    },

    async getCaseProgress(input: CallParsedInput<typeof calls.getCaseProgress>, client: Client): Promise<CaseProgress> {
      await identity.phoneCodes.takeAbout(subjectOf(input), input, client, 'case-progress');
      const { row } = await findFitting(input);
      // The applicant has another telephone by now.
      if (!row) throw new BadInputError('办件编号与手机号不符，请核对后重新获取验证码');
      const { steps } = await definitions.get(row.definition_id, db);
      const [summary] = await summaries.summariesOf([row]);
      if (!summary) throw new Error(`no summary of case ${row.id}`);
      return {
        number: row.number ?? '',
        caseTypeName: summary.caseTypeName,
        nature: summary.nature,
        applicantName: maskedName(row.applicant_name),
        submittedAt: summary.submittedAt,
        phase: row.phase,
        result: row.result,
        stepName: summary.stepName,
        nextStepName: row.phase === 'closed' ? null : nextNameOf(steps, row.step ?? ''),
        colour: summary.colour,
        dueOn: summary.dueOn,
        workdaysLeft: summary.workdaysLeft,
        pauseReason: summary.pauseReason,
      };
    },
  };
}
