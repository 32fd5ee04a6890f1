import { supervisorRole } from '../rules/case-actions.ts';
import { rolesOf } from '../rules/process-table.ts';
import type { Person } from '../store/tables.ts';
import type { Context } from './context.ts';

export interface Officials {
  /** Decides in some process, or watches over all: the boxes are those of an office. */
  isOfficial(person: Person): boolean;
  /** Also administrators, who decide nothing: the figures are those of the districts and lines in their scope. */
  seesFigures(person: Person): boolean;
}

const administratorRole = 'system-administrator';

export function createOfficials({ caseTypes }: Pick<Context, 'caseTypes'>): Officials {
  const roles = new Set([supervisorRole, ...caseTypes.flatMap(({ table }) => rolesOf(table))]);
  const isOfficial = (person: Person): boolean => person.roles.some((role) => roles.has(role));
  return { isOfficial, seesFigures: (person) => isOfficial(person) || isAdministrator(person) };
}

export const isAdministrator = ({ roles }: Person): boolean => roles.includes(administratorRole);
export const isSupervisor = ({ roles }: Person): boolean => roles.includes(supervisorRole);
