import { sampleEnterprises } from '@anju/contract/samples';
import pg from 'pg';
import { caseNumber } from '../src/modules/process/application/rules/case-number.ts';
import { type CaseState, newCase } from '../src/modules/process/decision/rules/case-state.ts';
import type { ProcessTable } from '../src/modules/process/definition/rules/process-table.ts';
import { listFindables } from '../src/modules/process/reading/rules/search-entries.ts';
import { masked, searchEntryOf, subjectKind } from '../src/modules/process/service/case-subject.ts';
import type { CaseRow } from '../src/modules/process/store/tables.ts';
import { searchRow } from '../src/modules/search/store.ts';
import { copyInto } from './copy-in.ts';

/** The bench asks about this person; nobody else has the name. */
export const rareName = '钟离晚照';

export interface Officials {
  readonly firstReviewer: string;
  readonly secondReviewer: string;
  /** The developer has applied for one case in forty; nobody else for more than a few. */
  readonly developer: string;
}

interface KnownType {
  readonly code: string;
  readonly name: string;
  readonly definition: number;
  readonly roles: readonly string[];
  readonly tasks: ReadonlyArray<{ readonly step: string; readonly role: string }>;
}

/** A hundred thousand cases a year have this many of each type. */
const volumes: Readonly<Record<string, number>> = {
  ZL201: 58_000,
  FH401: 12_500,
  SH201: 11_000,
  SH101: 11_000,
  ORG301: 6_500,
  ORG201: 600,
  ORG101: 240,
  FH101: 100,
  FH301: 60,
};
const districts = ['990101', '990101', '990101', '990102', '990102', '990103', '990103', '990104', '990105', '990106'];
const spanMs = 42 * 30 * 86_400_000;
const reviewers = 8;
const citizens = 700_000;
const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许邓冯韩曹'];
const givenCharacters = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀兰霞平刚桂英华建国文志红玉春海宇浩然子轩欣怡佳梦琪'];
const roads = ['人民路', '建设路', '解放路', '湖滨路', '学府路', '梧桐里', '新华街', '滨江大道'];
const trades = ['置业', '房地产经纪', '住房租赁', '建筑工程', '物业服务'];
const casesAtOnce = 2_000;
/**
 * This many cases are made one by one; further ones are copies of them, at other times and with other numbers and
 * applicants.
 */
const maxDifferent = 50_000;

const filledTables = ['process.case_file', 'process.participation', 'search.entry', 'search.reader'];
const figureTables = [
  ...['case_count', 'case_total', 'applicant_count', 'added_figure'].map((name) => `process.${name}`),
  'org.register_count',
];

/**
 * The cases are like a city's: spread over years, districts and types, nine of a hundred open; their histories are left
 * out.
 */
export async function fillWithCases(databaseUrl: string, count: number, officials: Officials): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const indexes = await dropIndexes(client);
    const copies = Math.ceil(count / maxDifferent);
    await copyCases(databaseUrl, { count: Math.floor(count / copies), copies }, await findTypes(client), officials);
    await multiply(client, copies, spanMs / count, officials.developer);
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const definition of indexes) await client.query(definition);
    await addFigures(client);
    for (const table of [...filledTables, ...figureTables]) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** Indexes that are built after all rows are there take a fraction of the time. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `
    select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes
    where format('%s.%s', schemaname, tablename) = any($1::text[])
      and indexname not in (select conname from pg_constraint)`,
    [filledTables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function findTypes(client: pg.Client): Promise<KnownType[]> {
  const { rows } = await client.query<{ id: number; case_type: string; steps: ProcessTable }>(
    'select distinct on (case_type) id, case_type, steps from process.definition order by case_type, version desc',
  );
  return rows.map(({ id, case_type, steps }) => {
    const tasks = Object.entries(steps.nodes).flatMap(([step, node]) =>
      node.kind === 'task' ? [{ step, role: node.role }] : [],
    );
    return { code: case_type, name: steps.name, definition: id, roles: tasks.map(({ role }) => role), tasks };
  });
}

async function multiply(client: pg.Client, copies: number, apartMs: number, developer: string): Promise<void> {
  if (copies === 1) return;
  const times = `cross join lateral (
    select copy, copy * interval '${apartMs} milliseconds' as later from generate_series(1, ${copies - 1}) as copy) as times`;
  const number = `left(file.number, -7) || lpad(((file.id + copy) % 1000000)::text, 6, '0') || right(file.number, 1)`;
  const applicant = `case when file.applicant_id = '${developer}' then file.applicant_id
    else md5(((file.id + copy) % ${citizens})::text)::uuid end`;
  await client.query('set session_replication_role = replica');
  await client.query(`
    create temporary table made as select * from search.entry;
    create index on made (subject_id);
    analyze made`);
  await client.query(`
    insert into search.entry (kind, subject_kind, subject_id, account_id, title, subtitle, leads_to, words, terms, at)
    select kind, subject_kind, file.id + copy, ${applicant}, title, subtitle, '/cases/case?id=' || file.id + copy, words,
      case kind
        when 'case' then array_replace(terms, '=' || file.number, '=' || ${number})
        when 'person' then array_replace(terms, numbered, renumbered)
        else terms
      end, at + later
    from (select id, number, applicant_id from process.case_file order by id) as file ${times}
      join made on made.subject_id = file.id::text
      cross join lateral (
        select term as numbered,
          left(term, 15) || lpad(((right(term, 4)::int + copy * 97) % 10000)::text, 4, '0') as renumbered
        from (select case kind when 'person' then (
          select term from unnest(terms) as term where term like '=%') end as term) as own) as numbers`);
  await client.query(`
    insert into search.reader (account_id, subject_kind, subject_id, lasting)
    select account_id, subject_kind, subject_id::bigint + copy, lasting from search.reader ${times}`);
  await client.query(`
    insert into process.participation (account_id, case_id, closed, last_at, closed_at, paused, due_on)
    select account_id, case_id + copy, closed, last_at + later, closed_at + later, paused, due_on from process.participation ${times}`);
  await client.query(`
    insert into process.case_file (
      id, number, case_type, category, channel, definition_id, district, applicant_id, applicant_name, form, materials, derived, state,
      phase, step, role, assignee, result, returned_before, due_on, row_version, history_length, history_hash, created_at,
      changed_at, step_since, submitted_at, closed_at)
    overriding system value
    select file.id + copy, ${number}, case_type, category, channel, definition_id, district, ${applicant}, applicant_name, form,
      materials, derived, state, phase, step, role, assignee, result, returned_before, due_on, row_version, history_length,
      history_hash,
      created_at + later, changed_at + later, step_since + later, submitted_at + later, closed_at + later
    from (select * from process.case_file order by id) as file ${times}`);
}

async function addFigures(client: pg.Client): Promise<void> {
  const month = `(left(state->>'submittedOn', 7) || '-01')::date`;
  const bucket = `case
    when phase = 'closed' then 'done' when state->'decidedBy' = '{}' then 'pending' else 'in-progress' end`;
  await client.query(`
    insert into process.case_count (month, category, district, bucket, shard, count)
    select ${month}, category, district, ${bucket}, id % 4, count(*) from process.case_file group by 1, 2, 3, 4, 5`);
  await client.query(`
    insert into process.case_total
    select category, district, bucket, shard, sum(count) from process.case_count group by 1, 2, 3, 4`);
  await client.query(`
    insert into process.applicant_count (applicant_id, month, category, bucket, count)
    select applicant_id, ${month}, category, ${bucket}, count(*) from process.case_file group by 1, 2, 3, 4`);
  await client.query(`
    create temporary table filed as
    select id, coalesce(form->'developer'->>'creditCode', '') as enterprise,
      case case_type when 'FH401' then 'new-sale' when 'SH201' then 'resale' else 'lease' end as kind,
      date_trunc('month', closed_at)::date as month, district, form->>'use' in ('住宅', '居住') as residential,
      (form->>'area')::numeric as area, (form->>'amount')::numeric as amount
    from process.case_file where result = 'granted' and case_type in ('FH401', 'SH201', 'ZL201')`);
  for (const [enterprise, shard, wanted] of [
    [`''`, 'id % 4', 'true'],
    ['enterprise', '0', `enterprise <> ''`],
  ])
    await client.query(`
      insert into process.added_figure (enterprise, figure, part, measure, month, district, shard, value)
      select ${enterprise}, kind, case when residential then 'residential' else 'other' end, measure, month, district,
        ${shard}, sum(value)
      from filed, lateral (values ('count', 1), ('area', area), ('amount', amount)) as measured (measure, value)
      where ${wanted} group by 1, 2, 3, 4, 5, 6, 7`);
  await client.query(`
    insert into org.register_count (register, district, count)
    select register, district, count(*) from process.case_file,
      unnest(array['developer', 'developer-staff', 'agency', 'agency-staff']) as register
    where category = 'ORG' and result = 'granted' group by 1, 2`);
}

interface Amount {
  readonly count: number;
  /** Each template gets this many ids, and this many moments. */
  readonly copies: number;
}

async function copyCases(
  url: string,
  amount: Amount,
  types: readonly KnownType[],
  officials: Officials,
): Promise<void> {
  const { count } = amount;
  const makeCase = caseMaker(amount, types, officials);
  const first = makeCase(0);
  const files = copyInto(url, 'process.case_file', Object.keys(first.file));
  const parts = copyInto(url, 'process.participation', [
    ...['account_id', 'case_id', 'closed', 'last_at', 'closed_at', 'paused', 'due_on'],
  ]);
  const entries = copyInto(url, 'search.entry', Object.keys(first.entries[0] ?? {}));
  const readers = copyInto(url, 'search.reader', ['account_id', 'subject_kind', 'subject_id', 'lasting']);
  for (let begin = 0; begin < count; begin += casesAtOnce) {
    const made = Array.from({ length: Math.min(casesAtOnce, count - begin) }, (_, index) => makeCase(begin + index));
    await Promise.all([
      files.write(made.map(({ file }) => file)),
      parts.write(made.flatMap(({ participations }) => participations)),
      entries.write(made.flatMap((one) => one.entries)),
      readers.write(made.flatMap((one) => one.readers)),
    ]);
  }
  await Promise.all([files.end(), parts.end(), entries.end(), readers.end()]);
}

function caseMaker({ count, copies }: Amount, types: readonly KnownType[], officials: Officials) {
  const random = randomNumbers(20_261_115);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  // The front of the list is far more frequent than its end, as with names.
  const pickFrequent = <Item>(items: readonly Item[], by = 2): Item =>
    items[Math.floor(random() ** by * items.length)] as Item;
  const drawn = types.flatMap((type) => Array<KnownType>(Math.ceil((volumes[type.code] ?? 0) / 60)).fill(type));
  const now = Date.now();

  const personName = (): string =>
    pickFrequent(surnames) +
    pickFrequent(givenCharacters, 1.3) +
    (random() < 0.7 ? pickFrequent(givenCharacters, 1.3) : '');
  const person = (name = personName()) => ({
    name,
    idNumber: `990101${1950 + below(55)}${padded(1 + below(12), 2)}${padded(1 + below(28), 2)}${padded(below(10_000), 4)}`,
    phone: `138${padded(below(100_000_000), 8)}`,
  });
  const enterprise = () => {
    const number = Math.floor(random() ** 2 * 6_000);
    const name = `安居市${surnames[number % 30]}${givenCharacters[number % 40]}${trades[number % trades.length]}有限公司`;
    return { name, creditCode: `91990101MA${padded(number, 8)}` };
  };
  const formOf = (code: string, district: string, isRare: boolean) => {
    const address = `安居市${pick(roads)} ${1 + below(300)} 号 ${1 + below(30)} 幢 ${1 + below(33)}0${1 + below(4)} 室`;
    const first = person(isRare ? rareName : undefined);
    const second = person();
    const company = enterprise();
    const place = { district, address };
    const developer = random() < 0.2 ? sampleEnterprises.developer : company;
    const deal = (use: string, amount: number) => ({ use, amount, area: 40 + below(10_000) / 100 });
    if (code === 'ZL201')
      return {
        applicantName: first.name,
        form: { ...place, lessors: [first], lessees: [second], rent: 3_500, payMonths: 3, ...deal('居住', 3_500) },
      };
    if (code.startsWith('SH'))
      return {
        applicantName: first.name,
        form: { ...place, sellers: { people: [first] }, buyers: { people: [second] }, ...deal('住宅', 1_200_000) },
      };
    if (code === 'FH401')
      return {
        applicantName: first.name,
        form: { ...place, buyers: { people: [first] }, developer, ...deal(pick(['住宅', '办公']), 1_500_000) },
      };
    return { applicantName: company.name, form: { ...place, organization: company, legalRepresentative: first } };
  };

  return (index: number) => {
    const id = index * copies + 1;
    const type = pick(drawn);
    const district = pick(districts);
    const age = 1 - index / count;
    const submitted_at = new Date(now - Math.floor(age * spanMs));
    const day = submitted_at.toISOString().slice(0, 10);
    const { form, applicantName } = formOf(type.code, district, index === Math.floor(count / 2));
    const isOpen = age < 0.12 && random() < 0.75;
    const wasSeen = isOpen || random() < 0.2;
    const reached = isOpen ? below(type.tasks.length) : type.tasks.length;
    const handlers = type.tasks.map(({ role }) =>
      officialOf(
        role === 'second-reviewer' ? officials.secondReviewer : officials.firstReviewer,
        role,
        below(reviewers),
      ),
    );
    const assignee = isOpen && random() < 0.4 ? (handlers[reached] ?? null) : null;
    const handled = wasSeen ? handlers.slice(0, reached) : [];
    const task = isOpen ? type.tasks[reached] : undefined;
    const state: CaseState = {
      ...newCase,
      phase: isOpen ? 'open' : 'closed',
      step: task?.step ?? null,
      assignee,
      decidedBy: Object.fromEntries(handled.map((official, done) => [type.tasks[done]?.step ?? '', official])),
      submittedOn: day,
      acceptedOn: isOpen && reached === 0 ? null : day,
      pauses: random() < 0.1 ? [{ from: day, to: day }] : [],
      result: isOpen ? null : 'granted',
    };
    const documentId = uuidOf(id, 9);
    const changed_at = new Date(submitted_at.getTime() + below(3 * 86_400_000));
    const file: CaseRow = {
      id,
      number: caseNumber(district, day, type.code, id % 1_000_000),
      case_type: type.code,
      category: type.code.replace(/\d+$/, '') as CaseRow['category'],
      channel: 'online',
      definition_id: type.definition,
      district,
      applicant_id: index % 40 === 0 ? officials.developer : uuidOf(below(citizens), 1),
      applicant_name: applicantName,
      original_id: null,
      follows_as_party: false,
      holder_id: null,
      form,
      materials: ['contract', 'title'].map((material) => ({ material, documentId })),
      promises: [],
      derived: {
        certificate: { title: '证明', mark: '备', per: 'district', lines: [], statement: '特此证明。' },
        grantedOnce: [],
        figures: { added: [], days: [] },
        messagesToPartners: [],
      },
      state,
      phase: state.phase,
      step: state.step,
      role: task?.role ?? null,
      assignee,
      result: state.result,
      returned_before: state.pauses.length > 0,
      due_on: isOpen ? new Date(now + (below(14) - 3) * 86_400_000).toISOString().slice(0, 10) : day,
      paused: false,
      next_timer_on: null,
      row_version: 2,
      history_length: 2,
      history_hash: '0'.repeat(64),
      created_at: submitted_at,
      changed_at,
      step_since: isOpen ? changed_at : null,
      submitted_at,
      closed_at: isOpen ? null : changed_at,
    };
    const seenBy = new Set([...handled, ...(assignee ? [assignee] : [])]);
    const participations = [...seenBy].map((account_id) => ({
      account_id,
      case_id: id,
      closed: !isOpen,
      last_at: changed_at,
      closed_at: isOpen ? null : changed_at,
      paused: file.paused,
      due_on: file.due_on,
    }));
    const findables = listFindables({
      number: file.number,
      caseTypeName: type.name,
      applicantName,
      form,
    });
    return {
      file,
      participations,
      readers: [...seenBy].map((account_id) => ({
        account_id,
        subject_kind: subjectKind,
        subject_id: String(id),
        lasting: true,
      })),
      entries: findables.map((findable) =>
        searchRow(searchEntryOf({ ...masked(findable, applicantName), at: submitted_at }, file, type.roles)),
      ),
    };
  };
}

/** The first official of each role signs in; the others have no accounts. */
const officialOf = (known: string, role: string, number: number): string =>
  number === 0 ? known : uuidOf(number + role.length * 100, 2);

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

function uuidOf(number: number, kind: number): string {
  const spread = Math.imul(number + 1, 0x9e3779b1) >>> 0;
  return `${spread.toString(16).padStart(8, '0')}-0000-4000-8000-${kind}${number.toString(16).padStart(11, '0')}`;
}

/** The numbers are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
