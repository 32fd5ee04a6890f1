import type { BuildingTable, ChangedCells } from '@anju/contract';

type Cell = BuildingTable['units'][number];

/** The cell is undefined if there is no such unit any more. */
interface Change {
  readonly id: number;
  readonly cell: Cell | undefined;
  /** This transaction changed the unit. */
  readonly by: number;
}

interface Known {
  /** The cell is undefined if the unit is gone. */
  readonly cell: Cell | undefined;
  /**
   * This transaction last changed what is seen of the unit; it is undefined if nothing has changed since the table is
   * followed.
   */
  readonly by: number | undefined;
}

/**
 * A followed table is a building table as one kind of viewer sees it, with the transactions that changed it. A change
 * of something that the viewers do not see is left out, so that they do not even learn of it.
 */
export class FollowedTable {
  readonly #units = new Map<number, Known>();
  #since = 0;

  /** The changes of every transaction from this one on are known. */
  get since(): number {
    return this.#since;
  }

  /** The cells replace the former ones; the result is the difference. */
  fill(cells: readonly Cell[], since: number): ChangedCells {
    const before = new Map(this.#units);
    this.#units.clear();
    this.#since = since;
    for (const cell of cells) this.#units.set(cell[0], { cell, by: undefined });
    return {
      units: cells.filter((cell) => !isSame(before.get(cell[0])?.cell, cell)),
      gone: [...before].flatMap(([id, { cell }]) => (cell && !this.#units.has(id) ? [id] : [])),
      isWhole: false,
    };
  }

  /** The result is what the viewers see of the changes. */
  take(changes: readonly Change[]): ChangedCells {
    const seen = changes.filter(({ id, cell }) => !isSame(this.#units.get(id)?.cell, cell));
    for (const { id, cell, by } of seen) this.#units.set(id, { cell, by });
    return toChanged(seen.map(({ id, cell }) => [id, cell]));
  }

  /** No transaction between this one and the first known one has changed anything. */
  reachBack(transaction: number): void {
    this.#since = Math.min(this.#since, transaction);
  }

  changedSince(transaction: number): ChangedCells {
    const changed = [...this.#units].filter(([, { by }]) => by !== undefined && by >= transaction);
    return toChanged(changed.map(([id, { cell }]) => [id, cell]));
  }

  whole(): ChangedCells {
    return { units: [...this.#units.values()].flatMap(({ cell }) => (cell ? [cell] : [])), gone: [], isWhole: true };
  }
}

function toChanged(units: readonly (readonly [id: number, cell: Cell | undefined])[]): ChangedCells {
  return {
    units: units.flatMap(([, cell]) => (cell ? [cell] : [])),
    gone: units.flatMap(([id, cell]) => (cell ? [] : [id])),
    isWhole: false,
  };
}

const isSame = (one: Cell | undefined, other: Cell | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.every((value, at) => value === other[at]));
