import { roleTerm, type Scope, scopeTerms } from './search-terms.ts';

/** What somebody sees. */
export interface Reach {
  readonly accountId: string;
  /** An entry of their business has one of each of these terms. Undefined: they have no business. */
  readonly business: ReadonlyArray<readonly string[]> | undefined;
}

interface Asker {
  readonly accountId: string;
  readonly roles: readonly string[];
  readonly scopes: readonly Scope[];
  readonly isOfficial: boolean;
  readonly isSupervisor: boolean;
}

/** Of their roles, or for a supervisor of any, in their districts and lines. */
export function reachOf({ accountId, roles, scopes, isOfficial, isSupervisor }: Asker): Reach {
  if (!isOfficial) return { accountId, business: undefined };
  const scope = scopeTerms(scopes);
  return { accountId, business: [...(isSupervisor ? [] : [roles.map(roleTerm)]), ...(scope ? [scope] : [])] };
}
