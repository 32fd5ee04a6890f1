import type { BuildingTable, ChangedCells } from '@anju/contract';

type Cell = BuildingTable['units'][number];

/** What a unit has become: its cell, or undefined where there is no such unit any more. */
interface Change {
  readonly id: number;
  readonly cell: Cell | undefined;
  /** The transaction that changed it. */
  readonly by: number;
}

interface Known {
  /** Undefined: not there any more. */
  readonly cell: Cell | undefined;
  /** The transaction that changed what is seen of it; undefined: none since the table is followed. */
  readonly by: number | undefined;
}

/**
 * A building table as one kind of viewer sees it, with the transactions that changed it. What changed nothing that they
 * see is no change: not even that there was one is told.
 */
export class FollowedTable {
  readonly #units = new Map<number, Known>();
  #since = 0;

  /** Of every transaction from this one on it is known what it changed. */
  get since(): number {
    return this.#since;
  }

  /** Anew, in place of whatever it was; answers what is different. */
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

  /** Answers what they see of it. */
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
