import type { CaseScope } from '@anju/contract';

/**
 * A person is known by roles, and by the districts and lines they work for; without any scope they work for the whole
 * city.
 */
export interface Person {
  readonly accountId: string;
  readonly roles: readonly string[];
  readonly scopes: readonly CaseScope[];
  /** An official decides in some process, or supervises. */
  readonly isOfficial: boolean;
  /** A supervisor (督查) watches over any line of business in their districts. */
  readonly isSupervisor: boolean;
  /** An administrator of the system decides no cases. */
  readonly isAdministrator: boolean;
  /** Officials and administrators see figures. */
  readonly seesFigures: boolean;
}

export interface Place {
  readonly district: string;
  readonly category: string;
}

/** Nobody sees a row by an empty list. */
export type ShownDistricts = readonly string[] | 'whole-city';

/** The result lists the districts in which the person is an official of a line: none for anybody else. */
export function districtsOf(
  { isOfficial, scopes }: Pick<Person, 'isOfficial' | 'scopes'>,
  line: string,
): ShownDistricts {
  const own = scopes.filter(({ category }) => category === null || category === line);
  if (!isOfficial || (scopes.length > 0 && own.length === 0)) return [];
  const districts = own.flatMap(({ district }) => (district === null ? [] : [district]));
  return districts.length === own.length && own.length > 0 ? districts : 'whole-city';
}

/** A person who asks for a district that is not theirs is shown no district. */
export function narrowedTo(own: ShownDistricts, wanted: string | undefined): ShownDistricts {
  if (wanted === undefined) return own;
  return own === 'whole-city' || own.includes(wanted) ? [wanted] : [];
}
