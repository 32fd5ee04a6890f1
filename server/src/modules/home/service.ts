import { BadInputError, type CallOutput, type CallParsedInput, type calls, type HomeLayout } from '@anju/contract';
import { addMonths, assertPast, lastQuarterBefore, listMonths } from '../../platform/clock/months.ts';
import { dayOf } from '../../platform/clock/workdays.ts';
import type { Platform } from '../../platform/platform.ts';
import type { IdentityService } from '../identity/index.ts';
import type { Filed, ProcessService } from '../process/index.ts';
import { axisFor } from './rules/axis.ts';
import { wholePercents } from './rules/shares.ts';
import { inTenThousands } from './rules/units.ts';

export type HomeService = ReturnType<typeof createHomeService>;

interface Parts {
  readonly identity: Pick<IdentityService, 'getProfile' | 'accounts' | 'preferences'>;
  readonly process: Pick<ProcessService, 'countByMonth' | 'countRegistered' | 'listSales' | 'listFiledInCity'>;
}

/** Guests ask often, and published figures may be some seconds old. */
const publicKeptMs = 5_000;
const trendMonths = 6;
const minLeasesOfDistrict = 3;

export function createHomeService({ clock, config }: Pick<Platform, 'clock' | 'config'>, { identity, process }: Parts) {
  const today = () => dayOf(clock.now(), config.timeZone);
  const thisMonth = () => today().slice(0, 7);
  let kept: { readonly figures: Promise<CallOutput<typeof calls.getPublicFigures>>; readonly at: number } | undefined;

  /** Only sales of the account's own enterprise are listed; an account without an enterprise has none. */
  const listOwnSales = async (accountId: string, months?: { readonly from: string; readonly to: string }) => {
    const enterprise = await identity.accounts.findEnterprise(accountId);
    return enterprise ? process.listSales(enterprise.creditCode, months) : [];
  };

  const readPublicFigures = async (): Promise<CallOutput<typeof calls.getPublicFigures>> => {
    const month = thisMonth();
    const from = addMonths(month, 1 - trendMonths);
    const quarter = lastQuarterBefore(month);
    const filed = await process.listFiledInCity({ from: quarter.from < from ? quarter.from : from, to: month });
    const of = (kind: Filed['kind'], inMonth: string) =>
      filed.filter((one) => one.kind === kind && one.month === inMonth);
    const published = (kind: Filed['kind']) => ({
      count: Math.max(0, sum(of(kind, month), 'count')),
      area: Math.max(0, hundredths(sum(of(kind, month), 'area'))),
    });
    const leases = Map.groupBy(
      filed.filter(
        ({ kind, residential, month: at }) => kind === 'lease' && residential && at >= quarter.from && at <= quarter.to,
      ),
      ({ district }) => district,
    );
    return {
      asOf: today(),
      newHomes: published('new-sale'),
      resale: published('resale'),
      leases: published('lease'),
      newHomesByMonth: listMonths(from, month).map((at) => ({
        month: at,
        count: Math.max(0, sum(of('new-sale', at), 'count')),
      })),
      rents: {
        quarter: quarter.name,
        districts: [...leases]
          .map(([district, rows]) => ({
            district,
            name: config.districts.get(district) ?? district,
            rent: hundredths(sum(rows, 'amount') / sum(rows, 'area')),
            leases: sum(rows, 'count'),
          }))
          .filter(({ leases: count, rent }) => count >= minLeasesOfDistrict && Number.isFinite(rent))
          .sort((one, other) => (one.district < other.district ? -1 : 1)),
      },
    };
  };

  return {
    getProfile: identity.getProfile,

    async getOrgAndEmployeeCounts(accountId: string) {
      const counts = await process.countRegistered(accountId);
      return {
        orgCount: counts.get('developer') ?? 0,
        orgEmpCount: counts.get('developer-staff') ?? 0,
        brokerCount: counts.get('agency') ?? 0,
        brokerEmpCount: counts.get('agency-staff') ?? 0,
      };
    },

    async getBusinessCounts(
      { queryDateStart: from, queryDateEnd: to }: CallParsedInput<typeof calls.getBusinessCounts>,
      accountId: string,
    ) {
      assertPast({ from, to }, thisMonth());
      const counts = await process.countByMonth(accountId, { from, to });
      const of = (wanted: string) =>
        sum(
          counts.filter(({ bucket }) => bucket === wanted),
          'count',
        );
      const [toDo, done, doing] = [of('pending'), of('done'), of('in-progress')];
      const [toDoRate = 0, doneRate = 0, doingRate = 0] = wholePercents([toDo, done, doing]);
      return {
        toDoBusinessCount: toDo,
        doneBusinessCount: done,
        doBusinessCount: doing,
        allBusinessCount: toDo + done + doing,
        toDoBusinessRate: toDoRate,
        doneBusinessRate: doneRate,
        doBusinessRate: doingRate,
      };
    },

    async getAreaSales(
      { queryDateStart: from, queryDateEnd: to }: CallParsedInput<typeof calls.getAreaSales>,
      accountId: string,
    ) {
      assertPast({ from, to }, thisMonth());
      const sales = Map.groupBy(await listOwnSales(accountId, { from, to }), ({ month }) => month);
      const areaSales = listMonths(from, to).map((code) => ({
        code,
        value: inTenThousands(sum(sales.get(code) ?? [], 'area')),
      }));
      return { areaSales, scopeRage: axisFor(areaSales.map(({ value }) => value)) };
    },

    async getAreaSalesStatistics(accountId: string) {
      const sales = await listOwnSales(accountId);
      const areaOf = (wanted: boolean) =>
        sum(
          sales.filter(({ residential }) => residential === wanted),
          'area',
        );
      const [residence, other] = [areaOf(true), areaOf(false)];
      const [residenceRate = 0, otherRate = 0] = wholePercents([residence, other]);
      return {
        residenceAreaSales: inTenThousands(residence),
        nonResidenceAreaSales: inTenThousands(other),
        residenceAreaSalesRate: residenceRate,
        nonResidenceAreaSalesRate: otherRate,
      };
    },

    async getSalesStatistics(accountId: string) {
      const sales = await listOwnSales(accountId);
      return { allSalesArea: inTenThousands(sum(sales, 'area')), allSalesMoney: inTenThousands(sum(sales, 'amount')) };
    },

    getHomeLayout: (accountId: string): Promise<HomeLayout | null> => identity.preferences.getHomeLayout(accountId),

    async setHomeLayout(layout: HomeLayout | null, accountId: string): Promise<void> {
      if (layout) {
        assertDifferent('卡片顺序', layout.order);
        assertDifferent('隐藏的卡片', layout.hidden);
      }
      await identity.preferences.setHomeLayout(accountId, layout);
    },

    getPublicFigures(): Promise<CallOutput<typeof calls.getPublicFigures>> {
      const at = clock.now().getTime();
      if (kept && Math.abs(at - kept.at) < publicKeptMs) return kept.figures;
      const figures = readPublicFigures();
      kept = { figures, at };
      // A failed load is not cached.
      figures.catch(() => {
        if (kept?.figures === figures) kept = undefined;
      });
      return figures;
    },
  };
}

function sum<Field extends string>(rows: readonly Readonly<Record<Field, number>>[], field: Field): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function assertDifferent(title: string, cards: readonly string[]): void {
  if (new Set(cards).size < cards.length) throw new BadInputError(`${title}中有重复的卡片`);
}
