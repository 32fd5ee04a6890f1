import { ForbiddenError } from '@anju/contract';

/** What an account may do to others: its permissions, and entering the app where they are used. */
export type Powers = ReadonlySet<string>;

export type PowersByAccount = ReadonlyMap<string, Powers>;

const none: Powers = new Set();

/**
 * Changing an account allows taking it over or locking its owner out: only those who hold all its permissions may, else
 * managing accounts would be a way to every other permission.
 */
export function assertNoLessPowerful(own: Powers = none, theirs: Powers = none): void {
  if (!theirs.isSubsetOf(own)) throw new ForbiddenError('该用户持有您没有的管理权限，请由持有这些权限的管理员操作');
}

/**
 * Before and after: who holds which powers. Nobody gives what they do not hold, or takes anything from somebody who holds
 * more; and what nobody held any more, nobody could give again.
 */
export function assertPowersMayChange(actor: string, before: PowersByAccount, after: PowersByAccount): void {
  const own = before.get(actor) ?? none;
  for (const account of new Set([...before.keys(), ...after.keys()])) {
    const had = before.get(account) ?? none;
    const has = after.get(account) ?? none;
    if (!has.difference(had).isSubsetOf(own)) throw new ForbiddenError('不能授予您自己没有的管理权限');
    if (!had.isSubsetOf(has)) assertNoLessPowerful(own, had);
  }
  if (!heldByAnybody(before).isSubsetOf(heldByAnybody(after)))
    throw new ForbiddenError('此操作会使某项管理权限无人持有，请先授予另一名用户');
}

function heldByAnybody(powers: PowersByAccount): Powers {
  return new Set([...powers.values()].flatMap((held) => [...held]));
}
