import { roleTerm, type Scope, scopeTerms } from './search-terms.ts';

export interface Reach {
  readonly accountId: string;
  /**
   * An entry is the person's business if it has one of each of these terms; undefined means that they have no business.
   */
  readonly business: ReadonlyArray<readonly string[]> | undefined;
}

interface Asker {
  readonly accountId: string;
  readonly roles: readonly string[];
  readonly scopes: readonly Scope[];
  readonly isOfficial: boolean;
  readonly isSupervisor: boolean;
}

/** An official reaches business of their roles, and a supervisor that of any role, in their districts and lines. */
export function reachOf({ accountId, roles, scopes, isOfficial, isSupervisor }: Asker): Reach {
  if (!isOfficial) return { accountId, business: undefined };
  const scope = scopeTerms(scopes);
  return { accountId, business: [...(isSupervisor ? [] : [roles.map(roleTerm)]), ...(scope ? [scope] : [])] };
}
