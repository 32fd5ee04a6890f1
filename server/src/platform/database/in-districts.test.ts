import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { inDistricts } from './in-districts.ts';

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const written = (districts: Parameters<typeof inDistricts>[1]) => {
  const { sql, parameters } = inDistricts('lease.district', districts).compile(db);
  return [sql, ...parameters];
};

test('a list shows the whole city only where it is named, and nothing without a district', () => {
  expect(written('whole-city')).toEqual(['true']);
  expect(written(['990101'])).toEqual(['"lease"."district" = any($1::text[])', ['990101']]);
  expect(written([])).toEqual(['"lease"."district" = any($1::text[])', []]);
});

test('a scope that somebody forgot to ask for shows nothing', () => {
  expect(() => written(undefined as never)).toThrow();
});
