import { ConflictError, type HouseUseGroup, houseStructures, houseUseGroups, type OwnershipKind } from '@anju/contract';
import type { AnyTransaction } from '../../../platform/database/database.ts';
import { causeOf } from '../../../platform/register/cause.ts';
import type { Register } from '../../../platform/register/register.ts';
import { placeTerms } from '../rules/address-query.ts';
import { buildingName, canonicalPlace, type HousePlace, placeText } from '../rules/house-place.ts';
import { addressOf } from '../rules/viewing.ts';
import * as store from '../store/houses.ts';
import { type Owner, replaceOwners } from '../store/known-units.ts';
import { addPlaceTerms } from '../store/search.ts';
import { type Changing, on, refusing } from './changing.ts';
import { spokenNames } from './spoken-names.ts';

export interface HouseByHand extends HousePlace {
  readonly road: string;
  readonly floor: number;
  readonly floors: number;
  readonly structure: string;
  readonly use: HouseUseGroup;
  readonly area: number;
  readonly inner: number;
  readonly unitNumber: string;
  readonly certificateNumber: string;
  readonly ownership: OwnershipKind;
  readonly owners: readonly Owner[];
}

const marketHousing = 1;
/** The code means 成套住宅; other uses have the code of their group. */
const ordinaryHome = 11;
const cents = 100;

const codeOf = (codes: Readonly<Record<number, string>>, name: string): number =>
  Number(Object.keys(codes).find((code) => codes[Number(code)] === name));
const useOf = (group: HouseUseGroup): number =>
  group === '住宅' ? ordinaryHome : (houseUseGroups.indexOf(group) + 1) * 10;

export type Houses = ReturnType<typeof createHouses>;

/** A case enters a house after officials have verified it; a house that the registry knows is not entered again. */
export function createHouses({ begin }: Changing) {
  const findFault = async (transaction: AnyTransaction, house: HouseByHand): Promise<string | undefined> => {
    const known = await store.findHouse(on(transaction), canonicalPlace(house), house.unitNumber);
    if (!known) return undefined;
    const address = addressOf('', '', known, known);
    return `登记系统中已有该房屋：${address}，不能重复登记。您是权利人的，请在“我的房屋”中直接办理；权利人或者其他登记有误的，请申请异议更正`;
  };

  const assertUnknown = async (transaction: AnyTransaction, house: HouseByHand): Promise<void> => {
    const fault = await findFault(transaction, house);
    if (fault !== undefined) throw new ConflictError(fault);
  };

  return {
    findFault,

    /** No other case may be about the same house until this case is decided. */
    async reserve(transaction, house, { id, number }) {
      await assertUnknown(transaction, house);
      const claim = { case_id: id, case_number: number, place: placeText(house), unit_number: house.unitNumber };
      await refusing(() => store.putClaim(on(transaction), claim));
    },

    release: (transaction, { id }) => store.removeClaim(on(transaction), id),

    async enter(transaction, house, file) {
      await assertUnknown(transaction, house);
      const db = on(transaction);
      const { district, road, certificateNumber, area, inner, ownership, owners } = house;
      const canonical = canonicalPlace(house);
      await begin(transaction, causeOf(file));
      const name = house.community.trim();
      const community = await store.getCommunity(db, { district, name, road, canonicalName: canonical.community });
      if (community.isNew) {
        const spoken = await spokenNames([name, road.replace(/[^\p{Lo}]|号/gu, '')]);
        await addPlaceTerms(db, [{ communityId: community.id, terms: placeTerms(spoken, road) }]);
      }
      const buildingId = await store.getBuilding(
        db,
        {
          community_id: community.id,
          number: buildingName(house.building),
          floors_above: house.floors,
          structure: codeOf(houseStructures, house.structure),
        },
        canonical.building,
      );
      const unit = {
        floor: house.floor,
        entrance: canonical.entrance,
        roomNumber: canonical.room,
        layout: null,
        houseCode: `RG${file.number}`,
        unitNumber: house.unitNumber,
        use: useOf(house.use),
        nature: marketHousing,
        predicted: null,
        measured: { area, inner, shared: Math.round((area - inner) * cents) / cents },
      };
      await refusing(async () => {
        const unitId = await store.addHouse(db, buildingId, unit, { certificateNumber, caseNumber: file.number });
        await replaceOwners(db, unitId, ownership, owners);
      });
      await store.removeClaim(db, file.id);
    },
  } satisfies Register<HouseByHand> & Record<string, unknown>;
}
