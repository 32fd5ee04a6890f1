import type { CaseSummary } from '@anju/contract';
import { maskedName } from '../../../../platform/masking.ts';
import { deadlineOf } from '../../deadlines/service/legal-clock.ts';
import { listPauseReasons } from '../../decision/store/history.ts';
import type { Context } from '../../service/context.ts';
import type { SummaryRow } from '../../store/tables.ts';

export interface Summaries {
  summariesOf(rows: readonly SummaryRow[]): Promise<CaseSummary[]>;
}

export function createSummaries({ db, definitions, getType, today, readTerms }: Context): Summaries {
  return {
    async summariesOf(rows) {
      const { calendar, limitsOf } = await readTerms();
      const day = today();
      const reasons = await listPauseReasons(
        db,
        rows.filter(({ paused, phase }) => paused && phase === 'open').map(({ id }) => id),
      );
      return Promise.all(
        rows.map(async (row) => {
          const { steps } = await definitions.get(row.definition_id, db);
          const { promised } = limitsOf(row.case_type, row.state.acceptedOn ?? day);
          const { name, nature } = getType(row.case_type);
          const deadline = deadlineOf(row.state, promised, day, calendar);
          return {
            id: row.id,
            version: row.row_version,
            number: row.number,
            caseType: row.case_type,
            caseTypeName: name,
            category: row.category,
            nature,
            applicantName: row.may_open === false ? maskedName(row.applicant_name) : row.applicant_name,
            district: row.district,
            phase: row.phase,
            stepName: steps.nodes[row.step ?? '']?.name ?? null,
            result: row.result,
            returned: row.returned_before,
            ...deadline,
            // A closed case shows the day by which it had to be decided.
            dueOn: row.phase === 'closed' ? row.due_on : deadline.dueOn,
            pauseReason: pauseReason(deadline.pauseReason, reasons.get(row.id)),
            submittedAt: row.submitted_at?.toISOString() ?? null,
            changedAt: row.changed_at.toISOString(),
            mayOpen: row.may_open !== false,
          };
        }),
      );
    },
  };
}

const pauseReason = (stated: string | null, opinion: string | undefined): string | null =>
  opinion === undefined ? stated : `${stated}：${opinion}`;
