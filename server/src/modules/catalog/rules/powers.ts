import { ForbiddenError } from '@anju/contract';

/** The powers of an account are its permissions, and entering the app where they are used. */
export type Powers = ReadonlySet<string>;

export type PowersByAccount = ReadonlyMap<string, Powers>;

const none: Powers = new Set();

/**
 * Only a holder of all permissions of an account may change it, because a change allows taking it over or locking its
 * owner out: otherwise managing accounts would be a way to every other permission.
 */
export function assertNoLessPowerful(own: Powers = none, theirs: Powers = none): void {
  if (!theirs.isSubsetOf(own)) throw new ForbiddenError('该用户持有您没有的管理权限，请由持有这些权限的管理员操作');
}

/**
 * The rule compares the powers before and after. Nobody gives what they do not hold, or takes anything from a person
 * who holds more; and a power that nobody held any more could never be given again.
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
