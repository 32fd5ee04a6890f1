import type { OwnershipKind, RestrictionKind } from '@anju/contract';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { RegisterTables } from '../../../platform/register/tables.ts';

export type LeaseState = 'applied' | 'in-force' | 'changed' | 'ended' | 'released';
export type SaleRowState = 'reserved' | 'signed' | 'filed' | 'pre-noticed' | 'registered' | 'dissolved';

/** Days come as `YYYY-MM-DD` and amounts as numbers. */
export interface RegistryTables extends RegisterTables {
  'registry.owner_comparison': { account_id: string; day: string; digest: Buffer };
  'registry.community': { id: Generated<number>; district: string; name: string; road: string };
  'registry.place_term': { term: string; community_id: number };
  'registry.building': {
    id: Generated<number>;
    community_id: number;
    number: string;
    number_key: Generated<string>;
    unit_number: string | null;
    structure: number;
    floors_above: number;
    floors_below: number;
    completed_on: string | null;
  };
  'registry.floor': { id: Generated<number>; building_id: number; number: number; name: string };
  'registry.unit': {
    id: Generated<number>;
    building_id: number;
    floor: number;
    entrance: string;
    room_number: string;
    house_code: string;
    unit_number: string | null;
    use: number;
    nature: number;
    layout: string | null;
    predicted_area: number | null;
    predicted_inner: number | null;
    predicted_shared: number | null;
    measured_area: number | null;
    measured_inner: number | null;
    measured_shared: number | null;
    retained: string | null;
    permit: string | null;
    permit_case: number | null;
    filed_price: number | null;
    certificate_number: string | null;
    ended_on: string | null;
    /** A case with this number entered the unit by hand; null means that it came with a register. */
    by_hand_case: string | null;
  };
  'registry.house_claim': { case_id: number; case_number: string; place: string; unit_number: string };
  'registry.room': {
    id: Generated<number>;
    unit_id: number;
    number: string;
    place: number;
    kind: string;
    area: number | null;
  };
  'registry.owner': {
    id: Generated<number>;
    unit_id: number;
    kind: OwnershipKind;
    name: string;
    document_type: string | null;
    document_number: string;
    share: number | null;
  };
  'registry.lineage': { from_unit: number; to_unit: number };
  'registry.sale': {
    id: Generated<number>;
    unit_id: number;
    kind: 'new' | 'resale';
    state: SaleRowState;
    contract_number: string;
    buyers: unknown;
    buyer_numbers: string[];
    case_id: number;
    case_number: string;
  };
  'registry.restriction': {
    id: Generated<number>;
    unit_id: number;
    kind: RestrictionKind;
    authority: string;
    document_number: string;
    from_day: string;
    until_day: string | null;
    queue_number: number | null;
    lifted_on: string | null;
  };
  'registry.lease': {
    id: Generated<number>;
    unit_id: number;
    rooms: string;
    period: string;
    state: LeaseState;
    use: string;
    lessor_numbers: string[];
    lessee_numbers: string[];
    ended_on: string | null;
    area: number | null;
    rent: number | null;
    deposit: number | null;
    occupants: number | null;
    people_letting: string[] | null;
    right_type: string;
    case_id: number;
    case_number: string;
  };
}

export type RegistryDb = Kysely<RegistryTables>;
export type RegistryTransaction = Transaction<RegistryTables>;
