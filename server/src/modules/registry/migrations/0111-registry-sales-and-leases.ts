import { type Kysely, sql } from 'kysely';

/** What becomes of a unit: sales, restrictions and leases, which exclude each other by constraints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.sale (
      id bigint generated always as identity primary key,
      unit_id bigint not null references registry.unit,
      kind text not null check (kind in ('new', 'resale')),
      state text not null check (state in ('已预订', '已签约', '已备案', '已预告', '已登记', '已解除')),
      contract_number text not null,
      buyers jsonb not null,
      buyer_numbers text[] collate "C" not null,
      case_id bigint not null unique,
      case_number text not null
    )`.execute(db);
  // Never sold twice: of one unit, one sale is under way.
  await sql`
    create unique index sale_under_way on registry.sale (unit_id)
    where state in ('已预订', '已签约', '已备案', '已预告')`.execute(db);
  await sql`create index sale_unit on registry.sale (unit_id)`.execute(db);
  await sql`
    create index sale_buyers on registry.sale using gin (buyer_numbers) with (fastupdate = off)
    where state in ('已签约', '已备案', '已预告')`.execute(db);

  await sql`
    create table registry.restriction (
      id bigint generated always as identity primary key,
      unit_id bigint not null references registry.unit,
      kind text not null,
      authority text not null,
      document_number text not null,
      from_day date not null,
      until_day date check (until_day >= from_day),
      -- 查封 alone: of those in force the lowest holds, the others wait (轮候).
      queue_number int check (queue_number > 0),
      lifted_on date,
      check ((kind = '查封') = (queue_number is not null)),
      unique (unit_id, queue_number)
    )`.execute(db);
  await sql`
    create unique index restriction_document on registry.restriction (unit_id, kind, authority, document_number)
    where lifted_on is null`.execute(db);
  await sql`create index restriction_in_force on registry.restriction (unit_id) where lifted_on is null`.execute(db);

  await sql`
    create table registry.lease (
      id bigint generated always as identity primary key,
      unit_id bigint not null references registry.unit,
      -- The places of the rooms; the whole unit is all of them, those that are unknown too.
      rooms int4range not null check (not isempty(rooms)),
      period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
      state text not null check (state in ('申请中', '有效', '已变更', '已终止', '已释放')),
      use text not null,
      lessor_numbers text[] collate "C" not null,
      lessee_numbers text[] collate "C" not null,
      ended_on date,
      case_id bigint not null unique,
      case_number text not null,
      check ((state in ('已变更', '已终止')) = (ended_on is not null)),
      constraint lease_once exclude using gist (unit_id with =, rooms with &&, period with &&) where (state = '有效')
    )`.execute(db);
  await sql`create index lease_unit on registry.lease (unit_id, state)`.execute(db);
  await sql`
    create index lease_lessees on registry.lease using gin (lessee_numbers) with (fastupdate = off)
    where state = '有效'`.execute(db);

  // What is seized goes no step forward, whoever writes it and however many at once: both sides wait for the unit.
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
    create trigger lease_of_seized before insert or update of state, period, rooms on registry.lease
    for each row when (new.state = '有效') execute function registry.refuse_seized()`.execute(db);
  await sql`
    create function registry.hold_unit() returns trigger language plpgsql as $$
    begin
      perform from registry.unit where id = new.unit_id for no key update;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger restriction_holds before insert on registry.restriction
    for each row execute function registry.hold_unit()`.execute(db);

  // Split and merged away is only what nobody has a claim on.
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
