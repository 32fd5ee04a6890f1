import { type RawBuilder, sql } from 'kysely';
import type { AddressQuery, SoughtTerm } from '../rules/address-query.ts';
import type { RegistryDb, RegistryTransaction } from './tables.ts';

export interface Sought extends Omit<AddressQuery, 'words' | 'roadNumber'> {
  readonly terms: readonly SoughtTerm[];
  readonly district: string | undefined;
  readonly size: number;
}

/** Places that share less of the sought terms are other places: the initials of two characters alone are a third. */
const leastShare = 0.34;
/** With a room each place has few finds; without a room the first places have plenty. */
const mostPlaces = { withRoom: 20, withoutRoom: 3 };

export async function findUnits(db: RegistryDb, sought: Sought): Promise<number[]> {
  const { terms, building, entrance, room, district, size } = sought;
  const least = terms.reduce((sum, { weight }) => sum + weight, 0) * leastShare;
  const ofDistrict = district === undefined ? sql`true` : sql`community.district = ${district}`;
  const ofBuilding = building === undefined ? sql`true` : sql`building.number_key = ${building}`;
  const ofEntrance = entrance === undefined ? sql`true` : sql`unit.entrance = ${entrance}`;
  const ofRoom: RawBuilder<unknown> =
    room === undefined ? sql`true` : sql`unit.room_number >= ${room} and unit.room_number < ${`${room}~`}`;
  const { rows } = await sql<{ id: number }>`
    with place as materialized (
      select found.community_id, found.score
      from (
        select community_id, sum(weight) as score
        from unnest(
            ${terms.map(({ term }) => term)}::text[], ${terms.map(({ weight }) => weight)}::int[]
          ) as sought(term, weight)
          join registry.place_term using (term)
        group by community_id
      ) as found
        join registry.community as community on community.id = found.community_id
      where found.score >= ${least}::float8 and ${ofDistrict}
      order by found.score desc, length(community.name), community.id
      limit ${room === undefined ? mostPlaces.withoutRoom : mostPlaces.withRoom}
    )
    select unit.id
    from place
      join registry.building as building on building.community_id = place.community_id and ${ofBuilding}
      cross join lateral (
        select unit.id, unit.room_number = ${room ?? ''} as is_whole, unit.entrance, unit.floor, unit.room_number
        from registry.unit as unit
        where unit.building_id = building.id and unit.ended_on is null and ${ofEntrance} and ${ofRoom}
        order by unit.room_number
        limit ${size}
      ) as unit
    order by place.score desc, unit.is_whole desc, place.community_id, length(building.number_key),
      building.number_key,
      unit.entrance, unit.floor, unit.room_number
    limit ${size}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function addPlaceTerms(
  db: RegistryTransaction,
  places: readonly { readonly communityId: number; readonly terms: readonly string[] }[],
): Promise<void> {
  const pairs = places.flatMap(({ communityId, terms }) => terms.map((term) => [term, communityId] as const));
  await sql`
    insert into registry.place_term (term, community_id)
    select term, community_id
    from unnest(${pairs.map(([term]) => term)}::text[], ${pairs.map(([, id]) => id)}::bigint[]) as one(term, community_id)
    on conflict do nothing`.execute(db);
}
