import { type BuildingTable, houseUseGroupOf, type UnitState, unitStateNames } from '@anju/contract';
import type { Cell, CellGroup, CellRow, LegendEntry, Tint } from '@anju/ui/cell-grid';
import { texts } from '../../texts.ts';

const tints: Readonly<Record<UnitState, Tint>> = {
  seized: 'red',
  restricted: 'orange',
  mortgaged: 'violet',
  'not-for-sale': 'quiet',
  'for-sale': 'green',
  reserved: 'amber',
  signed: 'sky',
  filed: 'blue',
  'pre-noticed': 'indigo',
  registered: 'dark',
};

export interface Wanted {
  readonly states: ReadonlySet<string>;
  readonly use: string | undefined;
  readonly room: string;
}

export interface Unit {
  readonly id: number;
  readonly floor: number;
  readonly entrance: string;
  readonly room: string;
  readonly use: string;
  readonly area: number;
  readonly state: UnitState;
  readonly isLet: boolean;
  /** Tells how far the sale has come, even if `state` shows something that blocks it. */
  readonly sale: UnitState | undefined;
}

export function unitsOf({ units, states }: Pick<BuildingTable, 'units' | 'states'>): Unit[] {
  return units.map(([id, floor, entrance, room, use, area, state, isLet, sale]) => ({
    id,
    floor,
    entrance,
    room,
    area,
    use: houseUseGroupOf(use),
    state: states[state] as UnitState,
    isLet: isLet === 1,
    sale: sale === null ? undefined : states[sale],
  }));
}

/** Rooms in one column have the same number apart from their floor. */
const columnOf = ({ floor, room }: Unit): string =>
  room.startsWith(String(floor)) ? room.slice(String(floor).length) : room;

const inOrder = (one: string, other: string): number => one.localeCompare(other, 'zh-CN', { numeric: true });

/** Floors go downwards and entrances side by side, so each unit stands above the one below it in the building. */
export function cellsOf(
  floors: BuildingTable['floors'],
  units: readonly Unit[],
  wanted: Wanted,
  changed: ReadonlySet<number>,
): { groups: CellGroup[]; rows: CellRow[] } {
  const byEntrance = [...Map.groupBy(units, ({ entrance }) => entrance)].sort(([one], [other]) => inOrder(one, other));
  const entrances = byEntrance.map(([name, own]) => ({
    name,
    columns: [...new Set(own.map(columnOf))].sort(inOrder),
  }));
  const placed = new Map(units.map((unit) => [`${unit.floor}/${unit.entrance}/${columnOf(unit)}`, unit]));
  const isWanted = ({ state, use, room }: Unit): boolean =>
    (wanted.states.size === 0 || wanted.states.has(state)) &&
    (wanted.use === undefined || wanted.use === use) &&
    room.startsWith(wanted.room);
  return {
    groups: entrances.map(({ name, columns }) => ({
      title: name === '' ? texts.building.noEntrance : texts.building.entrance(name),
      width: columns.length,
    })),
    rows: floors.map(([floor, name]) => ({
      title: texts.building.floor(name),
      cells: entrances.flatMap(({ name: entrance, columns }) =>
        columns.map((column): Cell | undefined => {
          const unit = placed.get(`${floor}/${entrance}/${column}`);
          return unit && toCell(unit, isWanted(unit), changed.has(unit.id));
        }),
      ),
    })),
  };
}

const toCell = ({ id, room, state, sale, use, isLet }: Unit, isShown: boolean, isChanged: boolean): Cell => ({
  key: id,
  name: room,
  marks: `${texts.marks[state]}${sale ? texts.marks[sale] : ''}`,
  words: [
    unitStateNames[state],
    ...(sale ? [unitStateNames[sale]] : []),
    use,
    ...(isLet ? [texts.building.let] : []),
  ].join('，'),
  tint: tints[state],
  isShown,
  isChanged,
});

/** Only states that occur are listed, in the order of the standard. */
export function legendOf(states: BuildingTable['states'], units: readonly Unit[]): LegendEntry[] {
  const counts = Map.groupBy(units, ({ state }) => state);
  return states.flatMap((state) => {
    const count = counts.get(state)?.length ?? 0;
    return count === 0
      ? []
      : [{ key: state, title: unitStateNames[state], mark: texts.marks[state], tint: tints[state], count }];
  });
}
