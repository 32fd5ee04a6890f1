import { type Kysely, sql } from 'kysely';

const withoutLimit = '本市没有规定押金上限：本条按原来的默认值 1 个月租金列入，请核实后排除';
const byAllHomes = '本条按出租住房的套数列入；现只计转租他人住房的套数，请核实';

/** Deposits are limited by who lets, and only where a city has set it; who lets many homes of their own is no business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const of = (name: string) => sql`
    insert into platform.parameter (name, since, value, modifier, modified_at)
    select ${name}::text, since, value + 2, modifier, modified_at
    from platform.parameter where name = 'lease-max-deposit'`;
  // Nobody has ever set it: what was found rests on no rule of the city.
  await sql`
    update lease.suspicion set facts = array_append(facts, ${withoutLimit}), basis = ''
    where pattern = 'deposit' and state in ('open', 'taken')
      and not exists (select from platform.parameter where name = 'lease-max-deposit')`.execute(db);
  await sql`
    update lease.suspicion set facts = array_append(facts, ${byAllHomes}), basis = ''
    where pattern = 'business' and state in ('open', 'taken')`.execute(db);
  await of('lease-max-deposit-person').execute(db);
  await of('lease-max-deposit-enterprise').execute(db);
  await sql`delete from platform.parameter where name = 'lease-max-deposit'`.execute(db);
}
