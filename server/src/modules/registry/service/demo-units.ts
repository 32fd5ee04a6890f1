import { isForLiving } from '@anju/contract';
import { createSampleMaker, demoCitizens } from '@anju/contract/samples';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { setCause } from '../../../platform/register/cause.ts';
import { placeTerms } from '../rules/address-query.ts';
import { buildingsOfPlace, demoPlaces, floorsOf } from '../rules/demo-places.ts';
import { addressOf } from '../rules/viewing.ts';
import * as store from '../store/demo.ts';
import { addPlaceTerms } from '../store/search.ts';
import type { RegistryTables } from '../store/tables.ts';
import { spokenNames } from './spoken-names.ts';

/** The last two buildings of each community are one on sale and one not on sale yet. */
const soldBuilding = buildingsOfPlace - 1;
const allBuildings = Array.from({ length: buildingsOfPlace }, (_, at) => at + 1);
/** These three buildings are an owned one, one without owners and one on sale. */
const oneOfEach = [1, 2, soldBuilding];
const placesOfDistrict = 5;
/** The first homes belong to the first citizen, to the second, and one to both. */
const ownHomes = { first: 6, second: 3 };

/** The demo city has 20,000 units; a city without cases has three buildings of each district. */
export async function fillDemoRegistry({
  database,
  clock,
  config,
}: Pick<Platform, 'database' | 'clock' | 'config'>): Promise<void> {
  const db = database.tables<RegistryTables>();
  if (await store.hasCommunities(db)) return;
  const isSmall = config.demoCases === 0;
  const maker = createSampleMaker(19);
  const places = demoPlaces([...config.districts.keys()], isSmall ? 1 : placesOfDistrict);
  const spoken = await spokenNames(places.flatMap(({ name, road }) => [name, road.replace(/[^\p{Lo}]|号/gu, '')]));
  await inTransaction(db, async (transaction) => {
    await setCause(transaction, { kind: 'import', reference: '演示数据' }, clock.now());
    const ids = await store.addCommunities(transaction, places);
    await addPlaceTerms(
      transaction,
      ids.map((communityId, index) => ({
        communityId,
        terms: placeTerms(spoken.slice(index * 2, index * 2 + 2), places[index]?.road ?? ''),
      })),
    );
    const buildings = places.flatMap(({ place }, index) =>
      (isSmall ? oneOfEach : allBuildings).map((number) => ({
        communityId: ids[index] as number,
        place,
        number,
        floors: floorsOf(index * buildingsOfPlace + number - 1),
        isCompleted: number < soldBuilding,
        permit: number === soldBuilding ? '安居房预售证第20260001号' : null,
      })),
    );
    await store.addBuildings(transaction, buildings);
    const homes = await store.listOwnable(transaction);
    await store.addOwners(
      transaction,
      homes.flatMap(({ id, unitNumber }): store.DemoOwner[] => ownersOf(id, unitNumber, maker)),
    );
  });
  await store.analyzeUnits(db);
}

/** The citizens' homes are on the second to the fourth floor of the first building. */
function ownersOf(unitId: number, unitNumber: string, maker: ReturnType<typeof createSampleMaker>): store.DemoOwner[] {
  const home = homesOfCitizens.indexOf(unitNumber);
  const [first, second] = demoCitizens;
  const alone = { unitId, kind: '单独所有', share: 100 } as const;
  if (home < 0) {
    const { name, idNumber } = maker.person();
    return [{ ...alone, name, number: idNumber }];
  }
  if (home < ownHomes.first) return [{ ...alone, ...first }];
  if (home < ownHomes.first + ownHomes.second) return [{ ...alone, ...second }];
  const shared = { unitId, kind: '按份共有' } as const;
  return [
    { ...shared, ...first, share: 60 },
    { ...shared, ...second, share: 40 },
  ];
}

const homesOfCitizens = [2, 3, 4].flatMap((floor) =>
  [1, 2, 3, 4].map((door) => `990101002001GB00001F0001${String(floor * 100 + door).padStart(4, '0')}`),
);

/** Each unit is used for one application of the demo city at most. */
export async function listFreeDemoUnits(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  districts: readonly string[],
) {
  const units = await store.listFreeUnits(database.tables<RegistryTables>(), districts);
  return units.map(({ road, entrance, use, isForSale, ...unit }) => ({
    ...unit,
    address: addressOf(
      config.city,
      config.districts.get(unit.district) ?? '',
      { ...unit, road },
      { ...unit, entrance },
    ),
    isForLiving: isForLiving(use),
    isForSale,
  }));
}
