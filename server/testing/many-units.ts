import pg from 'pg';
import { placeTerms } from '../src/modules/registry/rules/address-query.ts';
import { spokenNames } from '../src/modules/registry/service/spoken-names.ts';

const firsts = [
  ...['阳光', '东湖', '西山', '南城', '北苑', '锦绣', '翡翠', '金色', '碧水', '蓝天', '绿地', '香榭', '望江', '听涛'],
  ...['云顶', '星河', '枫林', '梧桐', '桂花', '荷塘', '玉兰', '海棠', '紫薇', '丹枫', '春江', '秋月', '晨曦', '晚晴'],
  ...['和平', '建设', '解放', '人民', '胜利', '团结', '友谊', '幸福', '长安', '永兴', '鼎盛', '嘉和', '世纪', '盛世'],
];
const kinds = ['花园', '新城', '家园', '雅苑', '公馆', '小区', '名邸', '华庭', '府邸', '山庄', '公寓', '广场'];
const phases = ['', '东区', '西区', '南区', '北区', '一期', '二期', '三期', '四期', '五期'];
const roads = ['中山', '人民', '解放', '建设', '和平', '湖滨', '江边', '文化', '学府', '工业', '迎宾', '环城'];
const roadKinds = ['路', '街', '大道', '巷', '东路', '西路', '南路', '北路'];
const buildingsOfPlace = 10;
const floorsOfBuilding = 20;
const doorsOfFloor = 4;
const placesAtOnce = 250;

/** The registry gets about this many units beside the existing ones, without triggers, foreign keys and changes. */
export async function fillWithUnits(
  databaseUrl: string,
  count: number,
  districts: readonly { readonly code: string; readonly name: string }[],
): Promise<void> {
  const places = Array.from(
    { length: Math.ceil(count / (buildingsOfPlace * floorsOfBuilding * doorsOfFloor)) },
    (_, at) => ({
      district: districts[at % districts.length] as (typeof districts)[number],
      name: `${firsts[at % 42]}${kinds[Math.floor(at / 42) % 12]}${phases[Math.floor(at / 504) % 10]}`,
      road: `${roads[at % 12]}${roadKinds[Math.floor(at / 12) % 8]}`,
      number: 1 + (at % 300),
    }),
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (let begin = 0; begin < places.length; begin += placesAtOnce) {
      const some = places.slice(begin, begin + placesAtOnce);
      const { rows } = await client.query(
        `insert into registry.community (district, name, road) select * from unnest($1::text[], $2::text[], $3::text[])
        returning id`,
        [
          some.map(({ district }) => district.code),
          some.map(({ name }) => name),
          some.map(({ road, number }) => `${road} ${number} 号`),
        ],
      );
      const ids: number[] = rows.map(({ id }) => Number(id));
      const terms = await Promise.all(
        some.map(async ({ name, road, number }) => placeTerms(await spokenNames([name, road]), `${road} ${number} 号`)),
      );
      await client.query(
        'insert into registry.place_term (term, community_id) select * from unnest($1::text[], $2::bigint[])',
        [terms.flat(), terms.flatMap((own, index) => own.map(() => ids[index]))],
      );
      await addUnits(client, ids);
    }
    await client.query(
      'vacuum analyze registry.community, registry.place_term, registry.building, registry.floor, registry.unit',
    );
  } finally {
    await client.end();
  }
}

async function addUnits(client: pg.Client, communities: readonly number[]): Promise<void> {
  await client.query(
    `with built as (
      insert into registry.building (community_id, number, structure, floors_above, floors_below)
      select community_id, number || ' 幢', 3, ${floorsOfBuilding}, 1
      from unnest($1::bigint[]) as community_id, generate_series(1, ${buildingsOfPlace}) as number
      returning id
    ), storeys as (
      insert into registry.floor (building_id, number, name)
      select id, floor, floor::text from built, generate_series(1, ${floorsOfBuilding}) as floor returning building_id
    )
    insert into registry.unit (building_id, floor, entrance, room_number, house_code, unit_number, use, nature,
      measured_area, measured_inner, measured_shared)
    select id, floor, case when door < 3 then '1' else '2' end, (floor * 100 + door)::text,
      '990101' || lpad(id::text, 10, '0') || lpad((floor * 100 + door)::text, 4, '0'),
      '990101003' || lpad((id % 1000)::text, 3, '0') || 'GB' || lpad((id / 1000)::text, 5, '0')
        || 'F0001' || lpad((floor * 100 + door)::text, 4, '0'),
      11, 1, 100, 80, 20
    from built, generate_series(1, ${floorsOfBuilding}) as floor, generate_series(1, ${doorsOfFloor}) as door`,
    [communities],
  );
}
