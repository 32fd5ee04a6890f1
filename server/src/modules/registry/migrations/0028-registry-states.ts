import { type Kysely, type RawBuilder, sql } from 'kysely';

const saleStates = {
  已预订: 'reserved',
  已签约: 'signed',
  已备案: 'filed',
  已预告: 'pre-noticed',
  已登记: 'registered',
  已解除: 'dissolved',
};
const leaseStates = { 申请中: 'applied', 有效: 'in-force', 已变更: 'changed', 已终止: 'ended', 已释放: 'released' };

/** States are stored by codes; words are for readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await dropWhatNamesStates(db);
  await rename(db, 'sale', saleStates);
  await rename(db, 'lease', leaseStates);
  await constrainSales(db);
  await constrainLeases(db);
  await guardUnits(db);
}

async function dropWhatNamesStates(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger sale_of_seized on registry.sale`.execute(db);
  for (const index of [
    ...['sale_under_way', 'sale_buyers', 'lease_lessees', 'lease_lessors'],
    ...['lease_all_lessees', 'lease_end', 'lease_start'],
  ])
    await sql`drop index registry.${sql.id(index)}`.execute(db);
  await sql`alter table registry.sale drop constraint sale_state_check`.execute(db);
  await sql`
    alter table registry.lease drop constraint lease_state_check, drop constraint lease_once,
    drop constraint lease_check`.execute(db);
}

/** The history keeps what was entered, so that the words of former states stay in it. */
async function rename(db: Kysely<unknown>, table: string, codes: Readonly<Record<string, string>>): Promise<void> {
  const on = sql`registry.${sql.id(table)}`;
  await sql`alter table ${on} disable trigger user`.execute(db);
  await sql`update ${on} set state = ${JSON.stringify(codes)}::jsonb ->> state`.execute(db);
  await sql`alter table ${on} enable trigger user`.execute(db);
}

async function constrainSales(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registry.sale add constraint sale_state_check
    check (state in ('reserved', 'signed', 'filed', 'pre-noticed', 'registered', 'dissolved'))`.execute(db);
  await sql`
    create unique index sale_under_way on registry.sale (unit_id)
    where state in ('reserved', 'signed', 'filed', 'pre-noticed')`.execute(db);
  await sql`
    create index sale_buyers on registry.sale using gin (buyer_numbers) with (fastupdate = off)
    where state in ('signed', 'filed', 'pre-noticed')`.execute(db);
}

async function constrainLeases(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registry.lease
    add constraint lease_state_check check (state in ('applied', 'in-force', 'changed', 'ended', 'released')),
    add constraint lease_ended_on_check check ((state in ('changed', 'ended')) = (ended_on is not null)),
    add constraint lease_once
      exclude using gist (unit_id with =, rooms with &&, period with &&) where (state = 'in-force')`.execute(db);
  const indexOf = (name: string, on: RawBuilder<unknown>) =>
    sql`create index ${sql.id(name)} on registry.lease ${on}`.execute(db);
  await indexOf('lease_lessees', sql`using gin (lessee_numbers) with (fastupdate = off) where state = 'in-force'`);
  await indexOf('lease_lessors', sql`using gin (lessor_numbers) with (fastupdate = off) where state <> 'released'`);
  await indexOf('lease_all_lessees', sql`using gin (lessee_numbers) with (fastupdate = off) where state <> 'released'`);
  await indexOf('lease_end', sql`(upper(period), id) where state <> 'released'`);
  await indexOf('lease_start', sql`(lower(period)) where state <> 'released' and rent is not null`);
}

async function guardUnits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger sale_of_seized before insert or update of state on registry.sale
    for each row when (new.state in ('reserved', 'signed', 'filed')) execute function registry.refuse_seized()`.execute(
    db,
  );
  await sql`
    create or replace function registry.refuse_end() returns trigger language plpgsql as $$
    begin
      if exists (
          select from registry.sale
          where unit_id = new.id and state in ('reserved', 'signed', 'filed', 'pre-noticed'))
        or exists (
          select from registry.lease
          where unit_id = new.id and (state = 'applied' or state = 'in-force' and upper(period) > new.ended_on))
        or exists (select from registry.restriction where unit_id = new.id and lifted_on is null)
      then
        raise exception 'unit % has a contract or a restriction', new.id
          using errcode = 'check_violation', constraint = 'unit_claimed', table = 'unit', schema = 'registry';
      end if;
      return new;
    end $$`.execute(db);
}
