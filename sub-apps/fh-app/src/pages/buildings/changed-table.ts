import type { BuildingTable, ChangedCells } from '@anju/contract';

/** Units that have not changed stay the same objects, so they are not drawn again. */
export function changedTable(table: BuildingTable, changed: ChangedCells, version: string): BuildingTable {
  const news = new Map(changed.units.map((unit) => [unit[0], unit]));
  const gone = new Set(changed.gone);
  const known = new Set(table.units.map(([id]) => id));
  const stays = ([id]: BuildingTable['units'][number]): boolean => (changed.isWhole ? news.has(id) : !gone.has(id));
  return {
    ...table,
    version,
    units: [
      ...table.units.filter(stays).map((unit) => news.get(unit[0]) ?? unit),
      ...changed.units.filter(([id]) => !known.has(id)),
    ],
  };
}

export function changedUnits(before: BuildingTable, after: BuildingTable): number[] {
  const known = new Map(before.units.map((unit) => [unit[0], unit]));
  return after.units.flatMap((unit) =>
    unit.every((value, at) => value === known.get(unit[0])?.[at]) ? [] : [unit[0]],
  );
}
