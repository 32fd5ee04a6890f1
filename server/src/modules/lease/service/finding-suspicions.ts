import { leaseSuspicionPatternNames, pages } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { ParameterDefinition } from '../../../platform/parameters/definitions.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MessagesService } from '../../messages/index.ts';
import type { Lettings } from '../../registry/index.ts';
import {
  depositLimits,
  maxDepositOfEnterprise,
  maxDepositOfPerson,
  maxOccupantsOfRoom,
  minAreaOfOccupant,
  monthsAllowedBy,
  noDepositLimit,
  unitsOfBusiness,
} from '../rules/city-values.ts';
import {
  type CityLimits,
  type FoundSuspicion,
  findSuspicionOfPerson,
  findSuspicionsOfUnit,
} from '../rules/find-suspicions.ts';
import * as store from '../store/suspicions.ts';
import type { LeaseTables } from '../store/tables.ts';

const depositLimit = {
  description: '本市规定了上限的，超过的押金列入租赁疑点；对生效日期起起租的租赁适用',
  unit: '',
  choices: depositLimits,
  defaultValue: noDepositLimit,
  min: 1,
  max: depositLimits.length,
  dated: true as const,
};

/** The city sets these besides the parameters that the filing of a lease is checked by. */
const parameterDefinitions: Readonly<Record<string, ParameterDefinition>> = {
  [maxDepositOfPerson]: { title: '租赁押金上限（个人出租）', ...depositLimit },
  [maxDepositOfEnterprise]: { title: '租赁押金上限（企业出租）', ...depositLimit },
  [unitsOfBusiness]: {
    title: '个人转租应登记为经营主体的套数',
    description: '自然人同时转租他人住房达到此套数的列入租赁疑点（《住房租赁条例》第二十条）；自生效日期起适用',
    unit: '套',
    defaultValue: 10,
    min: 2,
    max: 1_000,
    dated: true,
  },
};

const batch = 500;
const systemName = '系统';

interface Parts {
  readonly lettings: Lettings;
  readonly messages: Pick<MessagesService, 'remind'>;
}

export type SuspicionFinder = ReturnType<typeof createSuspicionFinder>;

/** The finder looks through all leases in force. It enters each suspicion in a transaction of its own. */
export function createSuspicionFinder(
  { database, clock, config, parameters, log }: Pick<Platform, 'database' | 'clock' | 'config' | 'parameters' | 'log'>,
  { lettings, messages }: Parts,
) {
  const db = database.tables<LeaseTables>();
  parameters.define(parameterDefinitions);

  const enter = (found: FoundSuspicion): Promise<void> =>
    inTransaction(db, async (transaction) => {
      const instant = clock.now();
      const day = dayOf(instant, config.timeZone);
      const added = await store.addSuspicion(transaction, found, { instant, day });
      const entry = { at: instant, accountId: null, by: systemName };
      if (added !== undefined)
        return store.addSuspicionEntry(transaction, added, { ...entry, what: `发现：${found.facts.join('；')}` });
      const known = await store.findSame(transaction, found);
      // Another process has entered the same suspicion meanwhile.
      if (!known || known.basis === found.basis) return;
      const reopens = known.state === 'confirmed' || known.state === 'dismissed';
      await store.renewSuspicion(transaction, known.id, found, { instant, day, reopens });
      const what = `${reopens ? '情况有变，重新列入' : '情况有变'}：${found.facts.join('；')}`;
      await store.addSuspicionEntry(transaction, known.id, { ...entry, what });
      if (known.official)
        await messages.remind(
          [known.official.accountId],
          {
            type: 1,
            keyword: `lease suspicion ${known.id}`,
            count: 1,
            at: instant,
            message: `租赁疑点（${leaseSuspicionPatternNames[found.pattern]}，${found.address}）${reopens ? '情况有变，已重新列入' : '情况有变'}`,
            menu: pages.leaseApp.filingsSuspicions,
          },
          transaction,
        );
    });

  /** A suspicion that cannot be entered does not keep the others from being entered. */
  const enterAll = async (found: readonly FoundSuspicion[], stop: AbortSignal): Promise<void> => {
    if (found.length === 0) return;
    const known = await store.listKnown(db, found);
    await store.markFound(
      db,
      known.map(({ id }) => id),
      dayOf(clock.now(), config.timeZone),
    );
    const keyOf = ({ pattern, subject }: Pick<FoundSuspicion, 'pattern' | 'subject'>) => `${pattern} ${subject}`;
    const keys = new Set(known.map(keyOf));
    for (const one of found.filter((each) => !keys.has(keyOf(each)))) {
      stop.throwIfAborted();
      await enter(one).catch((err: unknown) => {
        if (!database.outages.report(err)) log.error({ err, pattern: one.pattern }, 'a suspicion was not entered');
      });
    }
  };

  return {
    async find(stop: AbortSignal): Promise<void> {
      const day = dayOf(clock.now(), config.timeZone);
      const valueOn = await parameters.readDated();
      const limits: CityLimits = {
        minArea: valueOn(minAreaOfOccupant, day),
        maxOccupants: valueOn(maxOccupantsOfRoom, day),
        businessUnits: valueOn(unitsOfBusiness, day),
        maxDepositMonths: ({ from, byEnterprise }) =>
          monthsAllowedBy(valueOn(byEnterprise ? maxDepositOfEnterprise : maxDepositOfPerson, from)),
      };
      for (let after = 0; ; ) {
        stop.throwIfAborted();
        const units = await lettings.listUnits(day, { after, size: batch });
        await enterAll(
          units.flatMap((unit) => findSuspicionsOfUnit(unit, limits)),
          stop,
        );
        after = units.at(-1)?.id ?? after;
        if (units.length < batch) break;
      }
      for (let after = ''; ; ) {
        stop.throwIfAborted();
        const people = await lettings.listPeopleSubletting(day, { minUnits: limits.businessUnits, after, size: batch });
        for (const { number } of people) {
          const found = findSuspicionOfPerson({ number, units: await lettings.listUnitsSubletBy(day, number) }, limits);
          if (found) await enterAll([found], stop);
        }
        after = people.at(-1)?.number ?? after;
        if (people.length < batch) break;
      }
    },
  };
}
