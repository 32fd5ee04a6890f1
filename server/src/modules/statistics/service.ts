import {
  type CallOutput,
  type CaseCounts,
  CaseOutcome,
  type CaseStatisticsInput,
  type calls,
  DueGroup,
  ForbiddenError,
  NotFoundError,
  type TimeDimension,
  type TimeStatisticsInput,
} from '@anju/contract';
import type { Platform } from '../../platform/platform.ts';
import type { AccessService } from '../access/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { ProcessService } from '../process/index.ts';
import { createTables } from './service/tables.ts';

export type StatisticsService = ReturnType<typeof createStatisticsService>;

interface Parts {
  readonly access: Pick<AccessService, 'findPerson'>;
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly process: Pick<
    ProcessService,
    'countOutcomes' | 'countWork' | 'measureDurations' | 'listTypeNames' | 'listStepNames'
  >;
}

const noOfficialYet = '尚无经办人员';
const notSignedFor = '尚未签收';
const goneOfficial = '已注销的人员';
const nothingDecided = {
  decided: 0,
  median: null,
  percentile90: null,
  promised: 0,
  withinPromise: 0,
  limitedByLaw: 0,
  withinLaw: 0,
};

export function createStatisticsService(
  { config: { districts } }: Pick<Platform, 'config'>,
  { access, identity, process }: Parts,
) {
  const namesOf = async (by: TimeDimension, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    switch (by) {
      case 'type':
        return process.listTypeNames();
      case 'step':
        return process.listStepNames();
      case 'district':
        return districts;
      case 'official': {
        const names = await identity.accounts.listNames(keys);
        const known = new Map(names.map(({ id, displayName }) => [id, displayName]));
        return new Map(keys.map((id) => [id, known.get(id) ?? goneOfficial]));
      }
    }
  };

  const named = async <Row extends { readonly key: string | null }>(by: TimeDimension, rows: readonly Row[]) => {
    const keys = rows.flatMap(({ key }) => key ?? []);
    const names = await namesOf(by, keys);
    const order = by === 'step' ? [...names.keys()] : [];
    return rows
      .map((row) => ({ ...row, name: row.key === null ? noOfficialYet : (names.get(row.key) ?? row.key) }))
      .toSorted((one, other) => order.indexOf(one.key ?? '') - order.indexOf(other.key ?? ''));
  };

  const figures = {
    async getCaseStatistics(
      input: CaseStatisticsInput,
      accountId: string,
    ): Promise<CallOutput<typeof calls.getCaseStatistics>> {
      const { rows, total } = await process.countOutcomes(input, accountId);
      const list = await named(input.by, rows);
      return {
        rows: list.map(({ key, name, ...counts }) => ({ key, name, ...toCounts(counts) })),
        total: toCounts(total),
      };
    },

    async getTimeStatistics(
      input: TimeStatisticsInput,
      accountId: string,
    ): Promise<CallOutput<typeof calls.getTimeStatistics>> {
      const { rows, total, overdue } = await process.measureDurations(input, accountId);
      const late = new Map(overdue.map(({ key, count }) => [key, count]));
      const measured = new Set(rows.map(({ key }) => key));
      // Something may be late even if nothing was decided in the period.
      const others = overdue
        .filter(({ key }) => key !== null && !measured.has(key))
        .map(({ key }) => ({ key, ...nothingDecided }));
      const list = await named(input.by, [...rows, ...others]);
      return {
        rows: list.map((row) => ({ ...row, overdue: late.get(row.key) ?? 0 })),
        total: { ...total, overdue: [...late.values()].reduce((sum, count) => sum + count, 0) },
      };
    },
  };
  return {
    ...figures,

    /** Only officials may ask, and only for names of officials. */
    async getOfficialName(id: string, accountId: string): Promise<CallOutput<typeof calls.getOfficialName>> {
      if (!(await access.findPerson(accountId)).isOfficial) throw new ForbiddenError();
      const [found] = await identity.accounts.listNames([id]);
      if (!found || !(await access.findPerson(id)).isOfficial) throw new NotFoundError('没有这名经办人员');
      return { name: found.displayName };
    },

    async getWorkload(accountId: string): Promise<CallOutput<typeof calls.getWorkload>> {
      const rows = await process.countWork(accountId);
      const names = await namesOf(
        'official',
        rows.flatMap(({ key }) => key ?? []),
      );
      const list = rows.map(({ key, open, ...due }) => ({
        key,
        name: key === null ? notSignedFor : (names.get(key) ?? goneOfficial),
        open,
        due: Object.fromEntries(DueGroup.options.map((group) => [group, due[group]])) as Record<DueGroup, number>,
      }));
      const sum = (countOf: (row: (typeof list)[number]) => number) =>
        list.reduce((total, row) => total + countOf(row), 0);
      const due = DueGroup.options.map((group) => [group, sum((row) => row.due[group])]);
      return { rows: list, total: { open: sum(({ open }) => open), due: Object.fromEntries(due) } };
    },

    ...createTables({
      ...figures,
      nameOfType: (code) => process.listTypeNames().get(code) ?? code,
      nameOfDistrict: (code) => districts.get(code) ?? code,
    }),
  };
}

function toCounts(counts: { readonly total: number } & Readonly<Record<CaseOutcome, number>>): CaseCounts {
  const outcomes = CaseOutcome.options.map((outcome) => [outcome, counts[outcome]]);
  return { total: counts.total, outcomes: Object.fromEntries(outcomes) };
}
