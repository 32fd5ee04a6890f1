import { type Kysely, sql } from 'kysely';

/** No statement may do these things to a unit, and no constraint of one table can forbid them. */
export async function guardUnits(db: Kysely<unknown>): Promise<void> {
  // A sale of a seized unit goes no step further, whoever writes it and however many write at once, because both sides
  // wait for the unit. A lease is filed all the same: a seizure bars transfers, and the filing protects the people who
  // live there.
  await sql`
    create function registry.refuse_seized() returns trigger language plpgsql as $$
    begin
      perform from registry.unit where id = new.unit_id for no key update;
      if exists (
        select from registry.restriction
        where unit_id = new.unit_id and kind = '查封' and lifted_on is null
      ) then
        raise exception 'unit % is seized', new.unit_id
          using errcode = 'check_violation', constraint = 'unit_seized', table = tg_table_name, schema = 'registry';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger sale_of_seized before insert or update of state on registry.sale
    for each row when (new.state in ('已预订', '已签约', '已备案')) execute function registry.refuse_seized()`.execute(
    db,
  );
  await sql`
    create function registry.hold_unit() returns trigger language plpgsql as $$
    begin
      perform from registry.unit where id = new.unit_id for no key update;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger restriction_holds before insert on registry.restriction
    for each row execute function registry.hold_unit()`.execute(db);

  // Only a unit on which nobody has a claim can be split or merged away.
  await sql`
    create function registry.refuse_end() returns trigger language plpgsql as $$
    begin
      if exists (
          select from registry.sale
          where unit_id = new.id and state in ('已预订', '已签约', '已备案', '已预告'))
        or exists (
          select from registry.lease
          where unit_id = new.id and (state = '申请中' or state = '有效' and upper(period) > new.ended_on))
        or exists (select from registry.restriction where unit_id = new.id and lifted_on is null)
      then
        raise exception 'unit % has a contract or a restriction', new.id
          using errcode = 'check_violation', constraint = 'unit_claimed', table = 'unit', schema = 'registry';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger unit_end before update of ended_on on registry.unit
    for each row when (old.ended_on is null and new.ended_on is not null)
    execute function registry.refuse_end()`.execute(db);
}
