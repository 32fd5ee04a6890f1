import type { CaseScope } from '@anju/contract';

/** Who asks: with which roles, and for which districts and lines they work. Without any scope, for the whole city. */
export interface Person {
  readonly accountId: string;
  readonly roles: readonly string[];
  readonly scopes: readonly CaseScope[];
  /** Decides in some process, or watches over all. */
  readonly isOfficial: boolean;
  /** 督查: watches over any line of business in their districts. */
  readonly isSupervisor: boolean;
  /** Of the system; decides nothing. */
  readonly isAdministrator: boolean;
  /** Officials and administrators. */
  readonly seesFigures: boolean;
}

/** Where a piece of business belongs. */
export interface Place {
  readonly district: string;
  readonly category: string;
}

/**
 * The districts in which somebody is an official of a line; `whole-city` where there is no limit, undefined where they are
 * none.
 */
export function districtsOf(
  { isOfficial, scopes }: Pick<Person, 'isOfficial' | 'scopes'>,
  line: string,
): readonly string[] | 'whole-city' | undefined {
  const own = scopes.filter(({ category }) => category === null || category === line);
  if (!isOfficial || (scopes.length > 0 && own.length === 0)) return undefined;
  const districts = own.flatMap(({ district }) => (district === null ? [] : [district]));
  return districts.length === own.length && own.length > 0 ? districts : 'whole-city';
}

/** Undefined stands for the whole city. */
export type ShownDistricts = readonly string[] | undefined;

/** Somebody who wants to see a district that is not theirs is shown none. */
export function narrowedTo(own: ShownDistricts, wanted: string | undefined): ShownDistricts {
  return wanted === undefined ? own : (own ?? [wanted]).filter((district) => district === wanted);
}
