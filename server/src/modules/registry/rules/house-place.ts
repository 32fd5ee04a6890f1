export interface HousePlace {
  readonly district: string;
  readonly community: string;
  readonly building: string;
  readonly entrance: string;
  readonly room: string;
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** Without this separation 1号2幢 would read as 12 幢. */
const plainBuilding = (building: string): string =>
  plain(building)
    .replace(/[幢栋号楼座#]+$/, '')
    .replace(/[幢栋号楼座#]+/g, '-');

/** 3, 3 幢, 3号楼 and ３栋 are one building; 1201 and 1201室 are one home. */
export function canonicalPlace({ district, community, building, entrance, room }: HousePlace): HousePlace {
  return {
    district,
    community: plain(community),
    building: plainBuilding(building),
    entrance: plain(entrance).replace(/单元/g, ''),
    room: plain(room).replace(/[室号]$/, ''),
  };
}

export const placeText = (place: HousePlace): string => {
  const { district, community, building, entrance, room } = canonicalPlace(place);
  return [district, community, building, entrance, room].join('/');
};

/** This is the spelling of the registry. */
export const buildingName = (building: string): string => {
  const number = plainBuilding(building);
  return /^\d+$/.test(number) ? `${number} 幢` : building.normalize('NFKC').trim();
};
