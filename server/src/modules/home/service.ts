import { BadInputError, type CallOutput, type CallParsedInput, type calls, type HomeLayout } from '@anju/contract';
import { addMonths, assertPast, lastQuarterBefore, listMonths } from '../../platform/clock/months.ts';
import { dayOf } from '../../platform/clock/workdays.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSales } from '../housing/index.ts';
import type { IdentityService } from '../identity/index.ts';
import { filedLeases } from '../lease/index.ts';
import type { MonthlyFigure, ProcessService } from '../process/index.ts';
import { resales } from '../resale/index.ts';
import { axisFor } from './rules/axis.ts';
import { wholePercents } from './rules/shares.ts';
import { inTenThousands } from './rules/units.ts';

export type HomeService = ReturnType<typeof createHomeService>;

interface Parts {
  readonly identity: Pick<IdentityService, 'getProfile' | 'accounts' | 'preferences'>;
  readonly process: Pick<ProcessService, 'countByMonth' | 'listFigure'>;
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
    return enterprise ? process.listFigure(newSales, { enterprise: enterprise.creditCode, months }) : [];
  };

  const readPublicFigures = async (): Promise<CallOutput<typeof calls.getPublicFigures>> => {
    const month = thisMonth();
    const from = addMonths(month, 1 - trendMonths);
    const quarter = lastQuarterBefore(month);
    const [homes, existing, leases] = await Promise.all([
      process.listFigure(newSales, { months: { from, to: month } }),
      process.listFigure(resales, { months: { from: month, to: month } }),
      process.listFigure(filedLeases, { months: { from: quarter.from, to: month } }),
    ]);
    const published = (figure: readonly Counted[]) => ({
      count: Math.max(0, sumIn(figure, month, 'count')),
      area: Math.max(0, hundredths(sumIn(figure, month, 'area'))),
    });
    const ofQuarter = Map.groupBy(
      leases.filter(({ part, month: at }) => part === 'residential' && at >= quarter.from && at <= quarter.to),
      ({ district }) => district,
    );
    return {
      asOf: today(),
      newHomes: published(homes),
      resale: published(existing),
      leases: published(leases),
      newHomesByMonth: listMonths(from, month).map((at) => ({
        month: at,
        count: Math.max(0, sumIn(homes, at, 'count')),
      })),
      rents: {
        quarter: quarter.name,
        districts: [...ofQuarter]
          .map(([district, rows]) => ({
            district,
            name: config.districts.get(district) ?? district,
            rent: hundredths(sumOf(rows, 'amount') / sumOf(rows, 'area')),
            leases: sumOf(rows, 'count'),
          }))
          .filter(({ leases: count, rent }) => count >= minLeasesOfDistrict && Number.isFinite(rent))
          .sort((one, other) => (one.district < other.district ? -1 : 1)),
      },
    };
  };

  return {
    getProfile: identity.getProfile,

    async getBusinessCounts(
      { queryDateStart: from, queryDateEnd: to }: CallParsedInput<typeof calls.getBusinessCounts>,
      accountId: string,
    ) {
      assertPast({ from, to }, thisMonth());
      const counts = await process.countByMonth(accountId, { from, to });
      const of = (wanted: string) => sum(counts.filter(({ bucket }) => bucket === wanted).map(({ count }) => count));
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
        value: inTenThousands(sumOf(sales.get(code) ?? [], 'area')),
      }));
      return { areaSales, scopeRage: axisFor(areaSales.map(({ value }) => value)) };
    },

    async getAreaSalesStatistics(accountId: string) {
      const sales = await listOwnSales(accountId);
      const areaOf = (wanted: Counted['part']) =>
        sumOf(
          sales.filter(({ part }) => part === wanted),
          'area',
        );
      const [residence, other] = [areaOf('residential'), areaOf('other')];
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
      return {
        allSalesArea: inTenThousands(sumOf(sales, 'area')),
        allSalesMoney: inTenThousands(sumOf(sales, 'amount')),
      };
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

type Measure = 'count' | 'area' | 'amount';
type Counted = MonthlyFigure<'residential' | 'other', Measure>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const sumOf = (figure: readonly Counted[], measure: Measure): number =>
  sum(figure.map(({ values }) => values[measure]));

const sumIn = (figure: readonly Counted[], wanted: string, measure: Measure): number =>
  sumOf(
    figure.filter(({ month }) => month === wanted),
    measure,
  );

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function assertDifferent(title: string, cards: readonly string[]): void {
  if (new Set(cards).size < cards.length) throw new BadInputError(`${title}中有重复的卡片`);
}
